import type { Letter } from './letter.js';

/** The letter as plain text, with the URL on a line of its own. */
export function letterText({ greeting, lines, button, notes, foot }: Letter): string {
  const link = `${button.label}:\n${button.url}`;
  return `${[greeting, ...lines, link, ...notes, `-- \n${foot.join('\n')}`].join('\n\n')}\n`;
}
