import { createContext, useContext, useState, useSyncExternalStore } from 'react';

const DayOfPage = createContext<string | null>(null);

/** Supplies the day, `YYYY-MM-DD` in UTC, on which the server drew the page; null where the browser draws it. */
export const DrawnOn = DayOfPage.Provider;

/**
 * The time from which a screen is drawn, and the only clock it may read while it is. On the server, and while a browser
 * takes over what the server drew, it is the start of the day of the page; right after that the reader's own clock, read
 * once, and again on another day, when the page is looked at again.
 */
export function useNow(): Date {
  const day = useContext(DayOfPage);
  const [clock] = useState(() => startClock(day));
  return useSyncExternalStore(clock.subscribe, clock.own, clock.drawn);
}

function startClock(day: string | null) {
  const start = day === null ? null : new Date(day);
  let now: Date | null = null;
  const own = () => (now ??= new Date());
  const drawn = () => start ?? own();
  const subscribe = (changed: () => void) => {
    const look = () => {
      if (document.visibilityState !== 'visible' || isSameDay(own(), new Date())) return;
      now = new Date();
      changed();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  };
  return { own, drawn, subscribe };
}

/** In UTC and by the reader's calendar, because screens count in either. */
function isSameDay(one: Date, other: Date): boolean {
  return (
    one.toDateString() === other.toDateString() && one.toISOString().slice(0, 10) === other.toISOString().slice(0, 10)
  );
}
