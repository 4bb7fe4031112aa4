/** A printing ink, of which everything in a stamp is a shade. */
export type Ink = { ground: string; light: string; dark: string };

/** Blue, sienna, green, plum, ochre, teal. */
export const inks = [
  { ground: '#d9e2ee', light: '#8fa9cb', dark: '#1b3158' },
  { ground: '#f0dbd0', light: '#d29f86', dark: '#55291b' },
  { ground: '#dae5d8', light: '#93b394', dark: '#1f3f2e' },
  { ground: '#eadae4', light: '#be93b0', dark: '#452439' },
  { ground: '#f0e3c4', light: '#d1ae69', dark: '#4a320c' },
  { ground: '#d3e5e4', light: '#82b2b0', dark: '#133f42' },
] as const satisfies readonly Ink[];
