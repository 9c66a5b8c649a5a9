// Whether the page is as narrow as a phone.

const query = matchMedia("(max-width: 700px)");

class Screen {
  narrow = $state(query.matches);

  constructor() {
    query.addEventListener("change", () => {
      this.narrow = query.matches;
    });
  }
}

export const screen = new Screen();
