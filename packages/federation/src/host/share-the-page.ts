import { isReacts } from './is-reacts.js';
import { forgiveLostPlaces } from './lost-places.js';

/** What readers do before they send a form. */
const touches = ['focusin', 'pointerdown', 'keydown'];

/**
 * Called once, before React starts: lets it work on a page that other programs change, too. The script for this is fetched
 * as soon as one of React's texts is taken, as translators do, when the page is touched, or when the returned function is
 * called.
 */
export function shareThePage(): () => void {
  forgiveLostPlaces();
  const onTouch = () => void script().then(({ tellOfFilled }) => tellOfFilled(), ignore);
  for (const kind of touches) document.addEventListener(kind, onTouch, { capture: true, once: true });

  const batches: MutationRecord[][] = [];
  let loading: Promise<void> | null = null;
  const observer = new MutationObserver((batch) => {
    if (batch.some(takesText)) load();
    if (loading) batches.push(batch);
  });
  const load = () => {
    loading ??= script()
      .then(({ standFor, tellOfFilled }) => {
        tellOfFilled();
        standFor(document, [...batches, observer.takeRecords()]);
      })
      .catch(ignore) // without it a screen that breaks is drawn again
      .then(() => observer.disconnect());
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return load;
}

const script = () => import('./shared-page.js');
const ignore = () => undefined;

function takesText({ removedNodes }: MutationRecord): boolean {
  return [...removedNodes].some((node) => node instanceof Text && isReacts(node));
}
