import { allowances } from '@inkbridge/shared/pricing';
import { expect, it } from 'vitest';
import { filledValues } from './testing/filled-values.js';
import { priceLines, showForm, type } from './testing/show-form.js';
import './review/review.js'; // loads the late part before a test's time-out starts

/** React keeps the props of an element at the element, as a new object after each rendering. */
function propsOf(element: Element): unknown {
  const [, props] = Object.entries(element).find(([key]) => key.startsWith('__reactProps$')) ?? [];
  return props;
}

/** Where elements were rendered again while something was done: ids of sections, or names of what is beside them. */
function renderedWhile(act: () => void): string[] {
  const before = new Map([...document.querySelectorAll('form *')].map((element) => [element, propsOf(element)]));
  act();
  const changed = [...before].filter(([element, props]) => props !== propsOf(element));
  const places = changed.map(([element]) => element.closest('section[id], aside, nav')).map(nameOf);
  return [...new Set(places)].toSorted();
}

const nameOf = (place: Element | null): string => place?.id || (place?.localName ?? 'form');

const words = 'word '.repeat(allowances.freeBioWords + 10);

it('a letter in one field renders no section again, not even its own', async () => {
  await showForm({ initial: filledValues({ basic: { bio: `${words}m` } }) });
  type('bio', `${words}mo`);

  expect(renderedWhile(() => type('bio', `${words}mor`))).toEqual([]);
  expect(renderedWhile(() => type('firstName', 'Walte'))).toEqual([]);
});

it('a word that counts renders its section and the price, and no other section', async () => {
  await showForm({ initial: filledValues({ basic: { bio: words } }) });

  expect(renderedWhile(() => type('bio', `${words}more`))).toEqual(['aside', 'form', 'section-words']);
  expect(priceLines().join()).toContain(`${allowances.freeBioWords + 11}`);
});
