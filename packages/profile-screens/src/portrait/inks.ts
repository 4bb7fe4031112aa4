/** One printing ink from paper to darkest line; a portrait is drawn in shades of a single one. */
export interface Ink {
  ground: string;
  paper: string;
  light: string;
  middle: string;
  deep: string;
  dark: string;
}

const ink = ([ground, paper, light, middle, deep, dark]: readonly [string, string, string, string, string, string]) => ({
  ground,
  paper,
  light,
  middle,
  deep,
  dark,
});

/** Blue, sienna, green, plum, ochre, teal. */
export const inks = [
  ink(['#d9e2ee', '#f4f1e8', '#8fa9cb', '#3e6093', '#2d4976', '#1b3158']),
  ink(['#f0dbd0', '#faf1ea', '#d29f86', '#9a5a41', '#78422e', '#55291b']),
  ink(['#dae5d8', '#f4f1e6', '#93b394', '#4a7355', '#355942', '#1f3f2e']),
  ink(['#eadae4', '#f7f0ee', '#be93b0', '#7c4a6b', '#613752', '#452439']),
  ink(['#f0e3c4', '#f7f1e2', '#d1ae69', '#93691f', '#6f4e16', '#4a320c']),
  ink(['#d3e5e4', '#f2f3ea', '#82b2b0', '#35706f', '#245858', '#133f42']),
] as const;
