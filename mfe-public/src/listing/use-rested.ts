import { useEffect, useState } from 'react';

/** The value as soon as it has not changed for so many milliseconds: neither each key nor each option asks the server. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
