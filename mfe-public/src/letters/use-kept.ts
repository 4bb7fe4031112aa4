import { useIsHydrating } from '@inkbridge/frame';
import { useState } from 'react';

/**
 * State that begins with what this device keeps. The server knows none of it, so a page that it drew is taken over
 * `without`; what is kept follows before the next touch.
 */
export function useKept<T>(read: () => T, without: T): [value: T, change: (value: T) => void] {
  const isHydrating = useIsHydrating();
  const [held, setHeld] = useState<{ value: T } | null>(() => (isHydrating ? null : { value: read() }));
  if (held === null && !isHydrating) setHeld({ value: read() });
  return [held === null ? without : held.value, (value) => setHeld({ value })];
}
