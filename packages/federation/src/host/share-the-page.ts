import { forgiveLostPlaces, isReacts } from './lost-places.js';

/** Events from readers before they send a form. */
const touches = ['focusin', 'pointerdown', 'keydown'];

/**
 * Called once, before React starts: lets it work on a page that other programs change too. The script for this is
 * fetched as soon as a translator takes one of React's texts, the page is touched, or the returned function is called.
 */
export function shareThePage(): () => Promise<void> {
  forgiveLostPlaces();
  holdForms();

  const batches: MutationRecord[][] = [];
  let loading: Promise<void> | null = null;
  const observer = new MutationObserver((batch) => {
    if (batch.some(takesText)) void load();
    if (loading) batches.push(batch);
  });
  const load = () => {
    loading ??= script()
      .then(({ standFor }) => standFor(document, [...batches, observer.takeRecords()]))
      .catch(ignore) // without it a screen that breaks is drawn again
      .then(() => observer.disconnect());
    return loading;
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return load;
}

const script = () => import('./shared-page.js');
const ignore = () => undefined;

/** Milliseconds that a form waits at most. */
const patience = 3_000;

/** Forms are told what fields were filled in with; the first one waits for the script for that. */
function holdForms(): void {
  let isReady = false;
  const learn = () =>
    script()
      .then(({ tellOfFilled }) => tellOfFilled(), ignore)
      .then(() => void (isReady = true));
  for (const kind of touches) document.addEventListener(kind, () => void learn(), { capture: true, once: true });

  let held: HTMLFormElement | null = null;
  const hold = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (isReady || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held === form) return; // a second click
    held = form;
    const sooner = new Promise<void>((resolve) => setTimeout(resolve, patience));
    void Promise.race([learn(), sooner]).then(() => {
      isReady = true;
      form.requestSubmit(submitter?.isConnected ? submitter : undefined);
    });
  };
  document.addEventListener('submit', hold, true);
}

function takesText({ removedNodes }: MutationRecord): boolean {
  return [...removedNodes].some((node) => node instanceof Text && isReacts(node));
}
