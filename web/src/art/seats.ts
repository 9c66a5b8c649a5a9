// How a player is shown: a shape in the measured colour of the seat.

export interface SeatLook {
  readonly color: string;
  readonly path: string; // in a box of 24 x 24
}

const SEATS: readonly SeatLook[] = [
  { color: "var(--seat-1)", path: "M12 3.2 21.5 20.2H2.5Z" },
  { color: "var(--seat-2)", path: "M4 4h16v16H4Z" },
  { color: "var(--seat-3)", path: "M12 1.8 22.2 12 12 22.2 1.8 12Z" },
  { color: "var(--seat-4)", path: "M8.6 2.5h6.8v6.1h6.1v6.8h-6.1v6.1H8.6v-6.1H2.5V8.6h6.1Z" },
  { color: "var(--seat-5)", path: "M2.6 12a9.4 9.4 0 1 0 18.8 0a9.4 9.4 0 1 0-18.8 0Z" },
  {
    color: "var(--seat-6)",
    path: "m12 1.6 3.1 6.9 7.5.8-5.6 5 1.6 7.4L12 17.9l-6.6 3.8L7 14.3l-5.6-5 7.5-.8Z",
  },
];

/** The look of a seat, counted from 0. */
export function seatLook(seat: number): SeatLook {
  const look = SEATS[seat];
  if (!look) throw new RangeError(`no look for seat ${seat}`);
  return look;
}
