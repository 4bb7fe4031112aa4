import { useLocation } from '@inkbridge/federation/router';
import { useEffect, useRef } from 'react';

/** How long a page may take to show its heading before focus stays where it is. */
const patienceMs = 10_000;

/** After a step to another page focus moves to its heading, so that it is read out and Tab goes on from there. */
export function useFocusAfterNavigation(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    const section = hash ? decodeURIComponent(hash.slice(1)) : null;
    if (focusHeading(section)) return undefined;
    // The page is still loading: until its heading is there, focus waits on the main part.
    focus(document.querySelector('main'));
    return whenHeadingAppears(() => isWaiting() && focusHeading(section));
  }, [pathname, hash]);
}

function focusHeading(section: string | null): boolean {
  const heading = section ? document.getElementById(section)?.querySelector('h2') : null;
  return focus(heading ?? document.querySelector('main h1'));
}

function focus(target: Element | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/** Whoever moved on by Tab meanwhile is not pulled back. */
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
