import * as parts from './parts.js';
import type { Traits } from './traits.js';

/** One path: filled, drawn in a line, or both. */
export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
}

export const portraitSize = { width: 160, height: 200 };

/** The head and shoulders from back to front, still without ground and initials. */
export function bust(traits: Traits): Shape[] {
  const { ink, hair, beard, complexion } = traits;
  const skin = {
    fair: { lit: ink.paper, shaded: ink.light },
    tan: { lit: ink.light, shaded: ink.middle },
    brown: { lit: ink.middle, shaded: ink.deep },
  }[complexion];
  const hairColor = traits.gray ? grayOn(traits) : ink.dark;
  const mouthOnBeard = beard && beard.opacity !== 0.22 && traits.beardCoversMouth;
  return [];
}
