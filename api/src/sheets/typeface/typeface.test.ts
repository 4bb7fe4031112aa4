import { expect, it } from 'vitest';
import { outlines } from '../card/outlines.js';
import { loadTypeface } from './typeface.js';

it('a full stop stays one for programs that read a sheet, although a card has drawn it as the dot of an i', async () => {
  const typeface = await loadTypeface();

  outlines('illi', { x: 0, y: 0, size: 12, fill: 'black' }, typeface);

  expect(typeface.faces[0]?.glyphForCodePoint(0x2e).codePoints).toEqual([0x2e]);
});
