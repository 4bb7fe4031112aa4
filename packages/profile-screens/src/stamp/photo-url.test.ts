import { expect, it } from 'vitest';
import { photoAt } from './photo-url.js';

it.each([
  { url: '/files/images/one.webp', at: '/files/images/one-card.webp' },
  { url: '/files/images/one.webp?v=2', at: '/files/images/one-card.webp?v=2' },
  { url: '/portraits/one.svg', at: '/portraits/one.svg' },
])('AC-629 the card picture of $url is $at', ({ url, at }) => {
  expect(photoAt(url, 'card')).toBe(at);
});
