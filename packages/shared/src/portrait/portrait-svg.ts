import { bust, ground, portraitHeight, portraitWidth, type Shape } from './shapes.js';
import { traitsOf, type PortraitOptions } from './traits.js';

/** A drawn portrait as the text of an SVG file, 160 × 200: the same seed gives the same picture. */
export function portraitSvg(options: PortraitOptions): string {
  const traits = traitsOf(options);
  const facing = traits.mirrored ? ` transform="${mirror}"` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${portraitWidth} ${portraitHeight}" fill="none">` +
    ground(traits).map(path).join('') +
    `<g stroke-linecap="round" stroke-linejoin="round"${facing}>${bust(traits).map(path).join('')}</g>` +
    `<text x="11" y="24" font-family="Georgia,serif" font-size="15" font-weight="700" fill="${traits.ink.dark}">` +
    `${escapeText(options.initials)}</text></svg>`
  );
}

/** Turns the figure to face the other way. */
const mirror = `matrix(-1 0 0 1 ${portraitWidth} 0)`;

function path(shape: Shape): string {
  const attributes = Object.entries(shape)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}="${value}"`);
  return `<path${attributes.join('')}/>`;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
