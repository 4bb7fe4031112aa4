import type { DeclineKind } from '@inkbridge/contracts/facts';
import type { FeeType } from '@inkbridge/shared/pricing';
import type { Look } from './chart.js';

export const profileLooks = {
  listed: { tone: 'moss', stripes: 'rising' },
  published: { tone: 'moss' },
} as const satisfies Record<string, Look>;

export const feeLooks: Record<FeeType, Look> = {
  creation: { tone: 'blue' },
  renewal: { tone: 'moss', stripes: 'falling' },
  update: { tone: 'quiet' },
  wordLimit: { tone: 'plum', stripes: 'rising' },
  photo: { tone: 'plum', stripes: 'level' },
  featuredPlacement: { tone: 'brass', stripes: 'rising' },
  premiumPlacement: { tone: 'brass' },
};

export const hourLooks = {
  profiles: { tone: 'plum' },
  updates: { tone: 'plum', stripes: 'rising' },
  cases: { tone: 'quiet' },
} as const satisfies Record<string, Look>;

export const declineLooks: Record<DeclineKind, Look> = {
  contact: { tone: 'blue' },
  money: { tone: 'brass' },
  minors: { tone: 'plum', stripes: 'level' },
  hate: { tone: 'plum', stripes: 'rising' },
  duplicate: { tone: 'moss', stripes: 'upright' },
  facts: { tone: 'moss', stripes: 'falling' },
  pictures: { tone: 'brass', stripes: 'rising' },
  other: { tone: 'quiet' },
};
