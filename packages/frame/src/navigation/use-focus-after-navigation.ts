import { useLocation } from '@inkbridge/federation/router';
import { useEffect, useRef } from 'react';

/** How long to wait for a page's heading before leaving the focus where it is. */
const patienceMs = 10_000;

/**
 * Moves focus to the heading after a navigation, so that screen readers announce it and Tab continues from there; on a
 * page that is one field, to the field with `data-first-focus`.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    const section = hash ? decodeURIComponent(hash.slice(1)) : null;
    if (focusHeading(section)) return undefined;
    // The page is still loading: focus waits on the main element until the heading appears.
    focus(document.querySelector('main'));
    return whenHeadingAppears(() => isWaiting() && focusHeading(section));
  }, [pathname, hash]);
}

function focusHeading(section: string | null): boolean {
  const heading = section ? document.getElementById(section)?.querySelector('h2') : null;
  return focus(heading ?? document.querySelector('main [data-first-focus]') ?? document.querySelector('main h1'));
}

function focus(target: Element | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.tabIndex < 0) target.tabIndex = -1; // a heading
  target.focus({ preventScroll: true });
  return true;
}

/** Does not take the focus from a user who has moved on with Tab. */
function isWaiting(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('main');
}

function whenHeadingAppears(work: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main h1')) return;
    stop();
    work();
  });
  const timer = setTimeout(() => stop(), patienceMs);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  return stop;
}
