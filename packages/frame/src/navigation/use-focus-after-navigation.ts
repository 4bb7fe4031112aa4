import { useLocation } from '@inkbridge/federation/router';
import { useEffect, useRef } from 'react';

/** How long to wait for a page's heading before leaving the focus where it is. */
const patienceMs = 10_000;

/**
 * Moves focus to the heading after a navigation, so that screen readers announce it and Tab continues from there; on a
 * page that is one field, to the field with `data-first-focus`.
 */
export function useFocusAfterNavigation(): void {
  const location = useLocation();
  const last = useRef<string | null>(null);

  useEffect(() => {
    const { pathname, hash } = location;
    const before = last.current;
    last.current = pathname;
    const section = hash ? decodeURIComponent(hash.slice(1)) : null;
    if (before === null || before === pathname) return section === null ? undefined : focusSection(section);
    if (focusHeading(section)) return undefined;
    // The page is still loading: focus waits on the main element until the heading appears.
    focus(document.querySelector('main'));
    return whenAppears(pageHeading, () => isWaiting() && focusHeading(section));
  }, [location]); // each navigation, even to the same address, has its own
}

/** A full load of an address with an anchor, or a menu's link to a section of the page that is open. */
function focusSection(section: string): (() => void) | undefined {
  const heading = () => document.getElementById(section)?.querySelector('h2') ?? null;
  if (!isOutsideContent()) return undefined;
  if (focus(heading())) return undefined;
  return whenAppears(heading, () => isWaiting() && focus(heading()));
}

/** Links inside the content, such as the pages of a list, keep the focus. */
function isOutsideContent(): boolean {
  return isWaiting() || document.activeElement?.closest('main') === null;
}

function focusHeading(section: string | null): boolean {
  const heading = section ? document.getElementById(section)?.querySelector('h2') : null;
  return focus(heading ?? document.querySelector('main [data-first-focus]') ?? pageHeading());
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

const pageHeading = () => document.querySelector('main h1');

function whenAppears(find: () => Element | null, work: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!find()) return;
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
