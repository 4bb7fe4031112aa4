import { useEffect, useId, useState } from 'react';

/**
 * A picture that waits for a tap: whether it was asked for, what asks for it, and what lets the picture take the focus of
 * its button, which is gone by then. Another address waits again.
 */
export function useTap(url: string) {
  const id = useId();
  const [tapped, setTapped] = useState<string>();
  const isShown = tapped === url;
  useEffect(() => {
    if (isShown) document.getElementById(id)?.focus({ preventScroll: true });
  }, [isShown, id]);
  return { isShown, show: () => setTapped(url), focusable: isShown ? { id, tabIndex: -1 } : undefined };
}
