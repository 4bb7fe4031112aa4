import { expect, it } from 'vitest';
import { sizedSvg } from './prepare-picture.js';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';

function sizeOf(text: string) {
  const root = new DOMParser().parseFromString(sizedSvg(text), 'image/svg+xml').documentElement;
  return ['width', 'height', 'viewBox'].map((name) => root.getAttribute(name));
}

it.each([
  { what: 'with a view box', svg: `<svg ${xmlns} viewBox="0 0 40 20"/>`, size: ['1600', '800', '0 0 40 20'] },
  { what: 'with a size', svg: `<svg ${xmlns} width="20px" height="40"/>`, size: ['800', '1600', '0 0 20 40'] },
  {
    what: 'with percents',
    svg: `<svg ${xmlns} width="100%" height="100%"/>`,
    size: ['1600', '1600', '0 0 800 800'],
  },
  { what: 'without any', svg: `<svg ${xmlns}/>`, size: ['1600', '1600', '0 0 800 800'] },
  { what: 'of no size', svg: `<svg ${xmlns} viewBox="0 0 0 0"/>`, size: ['1600', '1600', '0 0 0 0'] },
])('AC-716 a drawing $what is as large as we keep pictures', ({ svg, size }) => {
  expect(sizeOf(svg)).toEqual(size);
});

it('anything but a drawing is left to the browser', () => {
  expect(sizedSvg('hello')).toBe('hello');
  expect(sizedSvg('<html/>')).toBe('<html/>');
});
