/** A printing ink, of which everything in a stamp is a shade. */
export type Ink = { ground: string; dark: string };

/** Blue, sienna, green, plum, ochre, teal. */
export const inks = [
  { ground: '#d9e2ee', dark: '#1b3158' },
  { ground: '#f0dbd0', dark: '#55291b' },
  { ground: '#dae5d8', dark: '#1f3f2e' },
  { ground: '#eadae4', dark: '#452439' },
  { ground: '#f0e3c4', dark: '#4a320c' },
  { ground: '#d3e5e4', dark: '#133f42' },
] as const satisfies readonly Ink[];
