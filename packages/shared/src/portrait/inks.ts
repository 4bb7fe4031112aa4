import type { Choices } from './parts.js';

/** One printing ink from paper to darkest line; a portrait uses shades of a single ink. */
export type Ink = {
  ground: string;
  paper: string;
  light: string;
  dusk: string;
  middle: string;
  deep: string;
  dark: string;
};

/** Blue, sienna, green, plum, ochre, teal. */
export const inks: Choices<Ink> = [
  {
    ground: '#d9e2ee',
    paper: '#f4f1e8',
    light: '#8fa9cb',
    dusk: '#6d8ab3',
    middle: '#3e6093',
    deep: '#2d4976',
    dark: '#1b3158',
  },
  {
    ground: '#f0dbd0',
    paper: '#faf1ea',
    light: '#d29f86',
    dusk: '#ba8269',
    middle: '#9a5a41',
    deep: '#78422e',
    dark: '#55291b',
  },
  {
    ground: '#dae5d8',
    paper: '#f4f1e6',
    light: '#93b394',
    dusk: '#74987a',
    middle: '#4a7355',
    deep: '#355942',
    dark: '#1f3f2e',
  },
  {
    ground: '#eadae4',
    paper: '#f7f0ee',
    light: '#be93b0',
    dusk: '#a27493',
    middle: '#7c4a6b',
    deep: '#613752',
    dark: '#452439',
  },
  {
    ground: '#f0e3c4',
    paper: '#f7f1e2',
    light: '#d1ae69',
    dusk: '#b7914a',
    middle: '#93691f',
    deep: '#6f4e16',
    dark: '#4a320c',
  },
  {
    ground: '#d3e5e4',
    paper: '#f2f3ea',
    light: '#82b2b0',
    dusk: '#629695',
    middle: '#35706f',
    deep: '#245858',
    dark: '#133f42',
  },
];
