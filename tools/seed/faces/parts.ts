/** The drawn parts, on a field of 160 × 200: the face spans x 45 to 115 and y 42 to 135. */

/** A list with at least one entry. */
export type Choices<T> = readonly [T, ...T[]];

/** Hair falls behind the shoulders, over the brow, or both; `cloth` has the colour of the clothes. */
export type Hair = {
  back?: string;
  front?: string;
  cloth?: string;
  opacity?: number;
};

const cropped = 'M44 84c-4-34 14-52 36-52s40 18 36 52c-3-4-4-10-6-17-8-8-18-11-30-11s-22 3-30 11c-2 7-3 13-6 17z';
const topOfCurls =
  'M46 82c-2-14 4-24 14-28 8-5 12-4 20-4s12-1 20 4c10 4 16 14 14 28 8-8 4-30-6-36-10-10-18-10-28-10s-18 0-28 10c-10 6-14 28-6 36z';
const longBack = 'M80 26c-36 0-46 28-44 62 2 30-2 52-6 68h100c-4-16-8-38-6-68 2-34-8-62-44-62z';
const middleParting = 'M44 96c-3-30 10-44 36-54 26 10 39 24 36 54 6-44-8-66-36-66s-42 22-36 66z';
const bobBack =
  'M80 26c-36 0-46 28-44 58 1 20-2 30-4 42 10 6 24 4 30-2h36c6 6 20 8 30 2-2-12-5-22-4-42 2-30-8-58-44-58z';

const shortHair: Choices<Hair> = [
  // shaven
  {},
  // cropped
  { front: cropped },
  // parted at the side
  { front: 'M43 86c-6-36 14-56 42-55 24 1 36 20 31 55-3-6-4-12-6-20-14 0-34-3-44-14-4 12-12 14-17 18-2 6-3 12-6 16z' },
  // receding
  {
    front:
      'M45 88c-7-14-6-28 3-35 2-2 5-2 7-1-3 5-3 8-4 13-2 8-3 15-6 23zM115 88c7-14 6-28-3-35-2-2-5-2-7-1 3 5 3 8 4 13 2 8 3 15 6 23z',
  },
  // locs to the jaw
  {
    back: 'M80 26c-34 0-46 24-46 54 0 24-4 40-3 60 4 5 9 4 11-1 2 6 9 6 11 0h54c2 6 9 6 11 0 2 5 7 6 11 1 1-20-3-36-3-60 0-30-12-54-46-54z',
    front: 'M44 92c-4-20 2-38 18-46 6 6 10 8 18 8s12-2 18-8c16 8 22 26 18 46 6-40-8-60-36-60s-42 20-36 60z',
  },
  // flat on top
  {
    front:
      'M45 82c-4-18-5-34-2-49 12-6 62-6 74 0 3 15 2 31-2 49-2-8-4-14-6-19-8-6-18-8-29-8s-21 2-29 8c-2 5-4 11-6 19z',
  },
  // short curls
  {
    front:
      'M45 82c-8-4-9-17-2-22-3-11 5-19 14-18 3-10 15-13 23-7 8-6 20-3 23 7 9-1 17 7 14 18 7 5 6 18-2 22-2-8-4-14-7-19-8-4-18-5-28-5s-20 1-28 5c-3 5-5 11-7 19z',
  },
  // shaved close
  { front: cropped, opacity: 0.5 },
  // a knitted cap
  {
    cloth:
      'M44 64c0-26 14-40 36-40s36 14 36 40zM46 60h68a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H46a5 5 0 0 1-5-5v-6a5 5 0 0 1 5-5z',
  },
];

const longHair: Choices<Hair> = [
  // long, parted in the middle
  { back: longBack, front: middleParting },
  // round and full
  {
    back: 'M80 12c-40 0-58 30-52 58 4 22 18 34 30 36h44c12-2 26-14 30-36 6-28-12-58-52-58z',
    front: 'M45 80c0-14 12-28 35-28s35 14 35 28c6-30-10-46-35-46s-41 16-35 46z',
  },
  // a bob swept to one side
  {
    back: bobBack,
    front: 'M44 86c0-8 2-16 5-22 20 2 44-2 56-14 6 8 10 20 11 36 4-40-8-56-36-56s-40 18-36 56z',
  },
  // waves
  {
    back: 'M80 26c-34 0-48 26-46 56 2 22-8 30-4 46 8 14 26 10 30 4h40c6 6 22 10 30-4 4-16-6-24-4-46 2-30-12-56-46-56z',
    front: 'M44 90c-2-26 8-40 30-48 16 8 34 12 42 48 4-40-10-58-36-58s-40 20-36 58z',
  },
  // a bun
  {
    back: 'M80 10c-12 0-18 8-18 16s8 14 18 14 18-6 18-14-6-16-18-16z',
    front: 'M44 86c-4-36 14-54 36-54s40 18 36 54c-6-20-16-34-36-36-20 2-30 16-36 36z',
  },
  // a ponytail
  {
    back: 'M116 50c20 4 24 30 18 52-2 12 2 20 6 26-12 0-20-8-20-24 0-20 4-34-8-46z',
    front: 'M44 84c-4-34 14-52 36-52s40 18 36 52c-8-18-18-28-34-32-14 4-30 12-38 32z',
  },
  // curls to the jaw
  {
    back: 'M80 22c-14-6-30 2-34 14-14 4-20 18-14 30-8 10-6 26 6 32 2 10 10 14 18 12h48c8 2 16-2 18-12 12-6 14-22 6-32 6-12 0-26-14-30-4-12-20-20-34-14z',
    front: topOfCurls,
  },
  // curls to the shoulders
  {
    back: 'M80 24c-16-6-32 2-36 16-12 4-16 18-10 28-10 8-10 22-2 30-8 10-4 24 6 28 0 12 10 20 22 18h40c12 2 22-6 22-18 10-4 14-18 6-28 8-8 8-22-2-30 6-10 2-24-10-28-4-14-20-22-36-16z',
    front: topOfCurls,
  },
  // two braids
  {
    front:
      'M44 92c-5-38 12-60 36-60s41 22 36 60c-4-26-14-42-36-50-22 8-32 24-36 50zM41 84c8 4 8 13 1 17 8 4 8 13 0 17 8 4 7 13-1 17 8 4 6 12-1 19-7-6-9-15-2-19-8-4-8-13-1-17-8-4-7-13 1-17-8-4-6-13 3-17zM119 84c-8 4-8 13-1 17-8 4-8 13 0 17-8 4-7 13 1 17-8 4-6 12 1 19 7-6 9-15 2-19 8-4 8-13 1-17 8-4 7-13-1-17 8-4 6-13-3-17z',
  },
  // short, swept over the brow
  { front: 'M43 92c-6-38 12-60 38-60s40 22 36 56c-4-4-6-10-7-18-10-2-30-6-40-16-6 14-14 20-20 22-3 6-4 10-7 16z' },
  // long with a straight fringe
  {
    back: longBack,
    front: 'M43 92c-3-38 12-60 37-60s40 22 37 60c-3-8-4-14-5-23-20 3-44 3-64 0-1 9-2 15-5 23z',
  },
  // a wrapped scarf
  {
    cloth: 'M43 80c-6-34 12-56 37-56s43 22 37 56c-8-15-20-22-37-22s-29 7-37 22zM96 30c4-14 22-16 24-6 1 8-8 16-20 14z',
  },
  // a bob with a straight fringe
  {
    back: bobBack,
    front: 'M43 90c-3-36 12-58 37-58s40 22 37 58c-3-8-4-13-5-21-20 3-44 3-64 0-1 8-2 13-5 21z',
  },
];

export const hair = { short: shortHair, long: longHair };

export type Beard = {
  d: string;
  /** Below 1, the skin shows through. */
  opacity?: number;
  coversMouth?: boolean;
};

export const beards: Choices<Beard> = [
  {
    d: 'M46 96c3 26 16 43 34 43s31-17 34-43c-5 9-9 12-15 12-6-4-12-5-19-5s-13 1-19 5c-6 0-10-3-15-12z',
    opacity: 0.55,
    coversMouth: true,
  },
  { d: 'M66 112c4-4 8-5 14-5s10 1 14 5c2 16-4 28-14 28s-16-12-14-28z', coversMouth: true },
  {
    d: 'M45 88c0 34 15 55 35 55s35-21 35-55c-3 12-8 17-14 18-6-5-13-7-21-7s-15 2-21 7c-6-1-11-6-14-18z',
    coversMouth: true,
  },
  { d: 'M65 112c3-5 9-7 15-5 6-2 12 0 15 5-4 2-9 1-15 0-6 1-11 2-15 0z' },
  {
    d: 'M46 92c2 28 16 45 34 45s32-17 34-45c-4 9-8 13-14 15-6-3-13-4-20-4s-14 1-20 4c-6-2-10-6-14-15z',
    opacity: 0.22,
  },
];

export const glasses: Choices<string> = [
  'M74 86a11 11 0 1 1-22 0 11 11 0 0 1 22 0zM109 86a11 11 0 1 1-22 0 11 11 0 0 1 22 0zM74 85c4-3 9-3 13 0M52 84l-7-2M109 84l6-2',
  'M53 78h19a2 2 0 0 1 2 2v9a6 6 0 0 1-6 6H57a6 6 0 0 1-6-6v-9a2 2 0 0 1 2-2zM89 78h19a2 2 0 0 1 2 2v9a6 6 0 0 1-6 6H93a6 6 0 0 1-6-6v-9a2 2 0 0 1 2-2zM74 83c4-2 9-2 13 0M51 82l-6-1M110 82l5-1',
];

const roundShoulders = 'M8 200c2-32 30-44 56-48 4 8 10 12 16 12s12-4 16-12c24 4 52 16 54 48z';
const openShoulders = 'M8 200c2-32 30-44 56-48l16 18 16-18c24 4 52 16 54 48z';

/** Shoulders, and the detail drawn on them: a thin line, a bright stripe or a collar. */
export type Clothes = {
  body: string;
  line?: string;
  stripe?: string;
  collar?: string;
};

export const clothes: Choices<Clothes> = [
  { body: roundShoulders, line: 'M64 152c4 9 10 13 16 13s12-4 16-13' },
  { body: 'M8 200c2-32 30-44 54-49l18 34 18-34c22 5 50 17 52 49z' },
  {
    body: 'M6 200c2-34 28-46 56-50 6 6 12 8 18 8s12-2 18-8c26 4 54 16 56 50z',
    stripe: 'M56 152c8 18 16 30 24 48 8-18 16-30 24-48',
  },
  { body: openShoulders, collar: 'M62 150l-8 6 14 24 12-12zM98 150l8 6-14 24-12-12z' },
  { body: roundShoulders, line: 'M53 154c-4 14 10 24 27 26 17-2 31-12 27-26M70 179v14M90 179v14' },
  {
    body: 'M8 200c2-32 30-44 54-48v-16c10 8 26 8 36 0v16c24 4 50 16 52 48z',
    line: 'M62 148c10 8 26 8 36 0',
  },
];

export const face = 'M80 42c-22 0-35 16-35 38 0 30 16 55 35 55s35-25 35-55c0-22-13-38-35-38z';
/** The shaded half of the face. */
export const shade =
  'M80 42c6 10 4 20 2 30 0 6 3 14 8 24 1 4-1 6-6 7 3 3 4 5 3 8 2 3 2 5 0 8 1 5-1 11-7 16 19 0 35-25 35-55 0-22-13-38-35-38z';
export const brows: Choices<string> = [
  'M56 76c5-4 11-4 16-1M90 75c5-3 11-3 15 1',
  'M56 75c5-2 11-2 16 0M90 75c5-2 11-2 15 0',
  'M57 74c4-5 10-5 15-2M90 72c5-3 11-3 14 2',
];

export const mouths: Choices<string> = [
  'M70 116c5 4 14 4 19 0',
  'M71 117c6 2 12 2 17 0',
  'M70 117c6 3 13 2 18-2',
  'M69 115c5 6 16 6 21 0',
];

export const neck = 'M64 120h32v34c-4 10-10 14-16 14s-12-4-16-14z';
export const ears = 'M45 82c-5-3-9 0-8 7 1 8 5 13 10 12zM115 82c5-3 9 0 8 7-1 8-5 13-10 12z';
export const earrings = 'M41 103a2.6 2.6 0 1 0 .1 0zM119 103a2.6 2.6 0 1 0 .1 0z';
export const lids = 'M59 84.5c2.5-2.5 7-2.5 10 .5M92 85c2.5-3 7-3 10-.5';
export const pupils = 'M64.5 87v.6M96.5 87v.6';
export const laughLines = 'M61 103c-2 4-1 7 1 10M98 103c2 4 1 7-1 10';
/** A round gap in the hatching behind the head. */
export const halo = 'M80 26a62 62 0 1 0 .1 0z';
