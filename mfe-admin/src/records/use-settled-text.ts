import { useEffect, useState } from 'react';

/** Long enough for the next letter, short enough not to be waited for. */
export const typingPauseMs = 250;

/** The text as it was when typing last paused. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return undefined;
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
