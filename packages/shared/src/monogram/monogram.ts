import { type Ink, inks } from './inks.js';

/** One path: filled, stroked, or both. */
export type Shape = {
  d: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  strokeDasharray?: string;
  opacity?: number;
};

/** The picture in a stamp, in the units of its shapes. */
export const stampSize = { width: 160, height: 200 } as const;

/** Paper with fine horizontal lines: one vertical stroke as wide as the stamp, dashed 1 in 5. */
export function engravedGround(ink: Ink): Shape[] {
  return [
    { d: 'M0 0h160v200H0z', fill: ink.ground },
    { d: 'M80 5.5V200', stroke: ink.dark, strokeWidth: stampSize.width, strokeDasharray: '1 4', opacity: 0.16 },
  ];
}

const ring = (radius: number) => `M80 ${100 - radius}a${radius} ${radius} 0 1 0 .01 0z`;

/** Where the letters stand: centered at `x`, on the baseline `y`. */
export const lettersAt = { x: 80, y: 117, size: 50 } as const;

type Name = { firstName: string; lastName: string };

/**
 * What the stamp of a person without a photo shows: the initials in a double ring. The ink comes from the id, and says
 * nothing about the person.
 */
export function monogramOf(id: string, { firstName, lastName }: Name) {
  const ink = inks[hashOf(id) % inks.length] ?? inks[0];
  const shapes: Shape[] = [
    ...engravedGround(ink),
    { d: ring(61) + ring(55.5), fill: ink.ground, stroke: ink.dark, strokeWidth: 1.3 },
  ];
  return { initials: initial(firstName) + initial(lastName), color: ink.dark, shapes };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** One whole letter, even if it takes two code units, and no ʻokina before it; '' if the name has none. */
function initial(name: string): string {
  return /[^\P{L}\p{Lm}]/u.exec(name.toUpperCase())?.[0] ?? '';
}

/** A path as a part of an SVG file. */
export function pathOf(shape: Shape): string {
  const attributes = Object.entries(shape)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}="${value}"`);
  return `<path${attributes.join('')}/>`;
}
