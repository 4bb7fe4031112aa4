import type { BrokenPicture } from '../../files/broken-pictures.js';

const mostNamed = 5;

/** One sentence with the first few files. */
export function listOfBroken(broken: readonly BrokenPicture[]): string {
  const named = broken.slice(0, mostNamed).map(({ file, what }) => `${file} (${what})`);
  const more = broken.length > mostNamed ? [`and ${broken.length - mostNamed} more`] : [];
  return `${broken.length === 1 ? '1 picture file is' : `${broken.length} picture files are`} not as stored: ${[...named, ...more].join(', ')}.`;
}
