// Whether the page is too narrow for board and panels side by side: a phone, or a tablet held upright.
// The style sheets ask the same.

const query = matchMedia("(max-width: 999px)");

class Screen {
  narrow = $state(query.matches);

  constructor() {
    query.addEventListener("change", () => {
      this.narrow = query.matches;
    });
  }
}

export const screen = new Screen();
