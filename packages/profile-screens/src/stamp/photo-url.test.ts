import { expect, it } from 'vitest';
import { photoAt } from './photo-url.js';

const url = '/files/images/cbb-start-1-cbb-end';

it('AC-629 cards ask for the small picture, the rest of the page for the large one', () => {
  expect(photoAt(url, 'card')).toBe(`${url}?size=card`);
  expect(photoAt(url, 'detail')).toBe(url);
});

it('AC-714 a replaced picture keeps its number in both sizes', () => {
  expect(photoAt(`${url}?v=2`, 'card')).toBe(`${url}?v=2&size=card`);
});

it('a picture from elsewhere has one size', () => {
  expect(photoAt('https://pictures.test/one.png', 'card')).toBe('https://pictures.test/one.png');
});
