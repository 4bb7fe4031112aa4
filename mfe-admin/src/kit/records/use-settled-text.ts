import { useEffect, useState } from 'react';

/** Long enough to wait for the next letter, short enough not to feel slow. */
export const typingPauseMs = 250;

/** The text as of the last pause in typing. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return undefined;
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
