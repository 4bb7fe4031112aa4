import { useEffect, useState } from 'react';

/** The value once it has not changed for `ms` milliseconds, so that not every key or option asks the server. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
