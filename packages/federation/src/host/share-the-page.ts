import { isReacts } from './is-reacts.js';
import { forgiveLostPlaces } from './lost-places.js';
import { tellOfFilled } from './tell-of-filled.js';

/**
 * Called once, before React starts: lets it work on a page that other programs change, too. The script for this is fetched
 * as soon as one of React's texts is taken, as translators do, or when the returned function is called.
 */
export function shareThePage(): () => void {
  tellOfFilled();
  forgiveLostPlaces();

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
