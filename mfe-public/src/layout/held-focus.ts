import { type RefObject, useEffect, useRef } from 'react';

/** The `ref` of the element that replaces the pressed control. */
export function focusHere(element: HTMLElement | null): void {
  element?.focus();
}

/** The `ref` of a form that the user just opened. */
export function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input, select')?.focus();
}

/**
 * The `ref` of a part of a page whose controls come and go. When the one with the focus is gone, the part's own heading
 * has it, or the page's: from `body`, Tab would begin at the top of the page again.
 */
export function useHeldFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const place = part.current;
    if (!place) return undefined;
    let hadFocus = false;
    const remember = () => {
      hadFocus = place.contains(document.activeElement);
    };
    const hold = () => {
      if (hadFocus && document.activeElement === document.body) focusHeading(place);
      remember();
    };
    const observer = new MutationObserver(hold);
    observer.observe(place, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
  return part;
}

function focusHeading(place: HTMLElement): void {
  const heading = place.querySelector<HTMLElement>(':scope > h2') ?? document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
