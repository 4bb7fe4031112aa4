import { type Ink as StampInk, inks as stampInks } from '@inkbridge/shared/monogram';
import type { Choices } from './parts.js';

/** One printing ink from paper to darkest line; a portrait uses shades of a single ink. */
export type Ink = StampInk & { paper: string; light: string; dusk: string; middle: string; deep: string };

const [blue, sienna, green, plum, ochre, teal] = stampInks;

export const inks: Choices<Ink> = [
  { ...blue, paper: '#f4f1e8', light: '#8fa9cb', dusk: '#6d8ab3', middle: '#3e6093', deep: '#2d4976' },
  { ...sienna, paper: '#faf1ea', light: '#d29f86', dusk: '#ba8269', middle: '#9a5a41', deep: '#78422e' },
  { ...green, paper: '#f4f1e6', light: '#93b394', dusk: '#74987a', middle: '#4a7355', deep: '#355942' },
  { ...plum, paper: '#f7f0ee', light: '#be93b0', dusk: '#a27493', middle: '#7c4a6b', deep: '#613752' },
  { ...ochre, paper: '#f7f1e2', light: '#d1ae69', dusk: '#b7914a', middle: '#93691f', deep: '#6f4e16' },
  { ...teal, paper: '#f2f3ea', light: '#82b2b0', dusk: '#629695', middle: '#35706f', deep: '#245858' },
];
