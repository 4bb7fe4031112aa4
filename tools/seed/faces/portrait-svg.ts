import { pathOf, stampSize } from '@inkbridge/shared/monogram';
import { bust, ground } from './shapes.js';
import { traitsOf, type PortraitOptions } from './traits.js';

/** A drawn portrait of a made-up person as the text of an SVG file: the same seed gives the same picture. */
export function portraitSvg(options: PortraitOptions): string {
  const traits = traitsOf(options);
  const facing = traits.mirrored ? ` transform="${mirror}"` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${stampSize.width} ${stampSize.height}" fill="none">` +
    ground(traits).map(pathOf).join('') +
    `<g stroke-linecap="round" stroke-linejoin="round"${facing}>${bust(traits).map(pathOf).join('')}</g></svg>`
  );
}

/** Turns the figure to face the other way. */
const mirror = `matrix(-1 0 0 1 ${stampSize.width} 0)`;
