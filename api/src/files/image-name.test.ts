import { expect, it } from 'vitest';
import { lastVariant } from './file-store.js';
import { imageIdAt, imageKey, imageUrlOf, newImageName } from './image-name.js';

const name = newImageName();

it('AC-713 names are generated, and wrapped in a start and an end marker', () => {
  expect(name).toMatch(/^cbb-start-[0-9a-f-]{36}-cbb-end$/);
  expect(newImageName()).not.toBe(name);
});

it('AC-712 every content of a picture lies under images/', () => {
  expect(imageKey({ name, revision: 1 }, lastVariant)).toBe(`images/${name}-detail.webp`);
  expect(imageKey({ name, revision: 2 }, { size: 'card', format: 'jpeg' })).toBe(`images/${name}.2-card.jpeg`);
});

it('AC-714 an address is read as it is written', () => {
  expect(imageIdAt(imageUrlOf(name))).toEqual({ name, revision: 1 });
  expect(imageIdAt(imageUrlOf(name, 7))).toEqual({ name, revision: 7 });
});

it.each([
  'https://example.org/picture.png',
  `https://example.org/files/images/${name}`,
  `//example.org/files/images/${name}`,
  `/files/images/${name}?size=card`,
  `/files/images/${name}?v=1`,
  `/files/images/${name}?v=02`,
  `/files/images/${name}?v=2#x`,
  `/files/images/${name}\n`,
  `/files/images/../${name}`,
  '/files/images/cbb-start-x-cbb-end',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '',
])('AC-547 %j is no address of ours', (address) => {
  expect(imageIdAt(address)).toBeNull();
});

it.each(['../../identity-secret', 'cbb-start-x-cbb-end', `${name}/..`, `${name}\0`])(
  'nothing is ever stored under %j',
  (path) => {
    expect(() => imageKey({ name: path, revision: 1 }, lastVariant)).toThrow(RangeError);
  },
);
