import { useIsHydrating } from '@inkbridge/frame';
import { useEffect, useState } from 'react';

/** Whole seconds until a stored end time, which survives a reload of the tab; 0 if there is none or it has passed. */
export function useCountdown(key: string, seconds: number): { left: number; start: () => void } {
  const [end, setEnd] = useState(() => readEnd(key));
  const [now, setNow] = useState(() => Date.now());
  const left = useIsHydrating() ? 0 : leftOf(end, now, seconds);
  const running = left > 0;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);

  const start = () => {
    const from = Date.now();
    setNow(from);
    setEnd(from + seconds * 1_000);
    writeEnd(key, from + seconds * 1_000);
  };
  return { left, start };
}

/**
 * Returns 0 if more time is left than a countdown can have: a clock that was set back must not lock the button for
 * hours.
 */
function leftOf(end: number, now: number, most: number): number {
  const left = Math.ceil((end - now) / 1_000);
  return left > most ? 0 : Math.max(0, left);
}

function readEnd(key: string): number {
  try {
    return Number(window.sessionStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

function writeEnd(key: string, end: number): void {
  try {
    window.sessionStorage.setItem(key, String(end));
  } catch {
    // Without storage the countdown does not survive a reload; the API has its own limit.
  }
}
