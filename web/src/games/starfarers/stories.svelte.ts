// Which story was read to its end and put away, by the number of its first event.

class Stories {
  closed = $state(-1);
}

export const stories = new Stories();
