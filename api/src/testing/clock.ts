/** A clock that only tests move. */
export type TestClock = {
  now: () => Date;
  set(to: string): void;
  advance(by: { seconds?: number; minutes?: number; days?: number }): void;
};

export function clockAt(start: string): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set(to) {
      time = new Date(to).getTime();
    },
    advance({ seconds = 0, minutes = 0, days = 0 }) {
      time += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
