import { flushSync } from 'react-dom';
import { isReacts } from './is-reacts.js';

/**
 * Called once, before React starts: lets it work on a page that other programs change, too. The script for this is fetched
 * as soon as one of React's texts is taken, as translators do, or when the returned function is called.
 */
export function shareThePage(): () => void {
  document.addEventListener('submit', tellOfFilled, true);
  const batches: MutationRecord[][] = [];
  let loading: Promise<void> | null = null;
  const observer = new MutationObserver((batch) => {
    if (batch.some(takesText)) load();
    if (loading) batches.push(batch);
  });
  const load = () => {
    loading ??= import('./shared-page.js')
      .then(({ standFor }) => standFor(document, [...batches, observer.takeRecords()]))
      .catch(() => undefined) // without it a screen that breaks is drawn again
      .then(() => observer.disconnect());
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return load;
}

function takesText({ removedNodes }: MutationRecord): boolean {
  return [...removedNodes].some((node) => node instanceof Text && isReacts(node));
}

/**
 * Some password managers fill in a field without an event, so that its form would send what it knew before. React finds
 * by itself which fields have another value than it last saw, and passes over all others.
 */
function tellOfFilled({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return;
  const fields = [...target.elements].filter((field) => field instanceof HTMLInputElement);
  const filled = fields.map((field) => [field, field.value] as const);
  // Before the form reads its state, not after it.
  flushSync(() => {
    for (const [field, value] of filled) {
      // A form that is drawn again for one field takes back what it does not know of in the next.
      if (field.value !== value) Reflect.set(HTMLInputElement.prototype, 'value', value, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}
