import { dismissToast } from '@inkbridge/ui';
import { polyfillDialog } from '@inkbridge/ui/testing';
import { act, cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { expectNoBareTexts, watchBareTexts } from './bare-texts.js';
import './dom-matchers.js';

polyfillDialog();
watchBareTexts();

// jsdom implements neither scrolling nor drawing, and logs a stack on every call.
window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

/** jsdom lays nothing out, so nothing ever changes its size or its place. */
class StillObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
window.ResizeObserver ??= StillObserver;
window.IntersectionObserver ??= StillObserver as unknown as typeof IntersectionObserver;

/** jsdom takes `<wbr>` for a block, and a name would get a space there. */
const wordBreak = document.createElement('style');
wordBreak.textContent = 'wbr { display: inline }';
beforeEach(() => document.head.append(wordBreak));

// A busy machine is slow, and no test measures time.
configure({ asyncUtilTimeout: 30_000 });

// Here and not at a test's end, where a store may still be one that throws.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// Test files share a page and its stores, so whatever a test leaves behind would affect the next one.
afterEach(() => {
  act(() => dismissToast());
  cleanup();
  for (const element of document.body.querySelectorAll('*')) if (isMounted(element)) hosts.add(element);
  document.head.replaceChildren();
  document.body.replaceChildren();
  expectNoBareTexts();
});

/** What a test had React draw into by itself. It may end that after it is finished, and no later. */
const hosts = new Set<Element>();
beforeEach(expectNoneMounted);
afterAll(expectNoneMounted);

/** @throws Error if something that an earlier test drew still answers to clocks and stores, though nobody sees it */
function expectNoneMounted(): void {
  const isLeft = [...hosts].some(isMounted);
  hosts.clear();
  if (isLeft) throw new Error('The test before left a root of React mounted.');
}

/** React notes on an element that it draws into it, and takes the note back when it ends. */
function isMounted(element: Element): boolean {
  return Object.entries(element).some(([key, value]) => key.startsWith('__reactContainer$') && value !== null);
}
