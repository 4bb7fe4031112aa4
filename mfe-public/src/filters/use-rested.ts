import { useEffect, useState } from 'react';

/** Milliseconds without another choice. */
const restMs = 200;

/** The value a moment after its last change: arrow keys go through the options of a select one by one. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
