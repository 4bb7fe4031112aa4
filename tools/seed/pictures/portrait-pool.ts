import { portraitSvg } from '@inkbridge/shared/portrait';
import type { Presentation } from '../generate/person.js';
import { oldestDrawnAge } from '../generate/pictures.js';

/** The number of portraits for each presentation: 48 in all. */
const poolSizes: Readonly<Record<Presentation, number>> = { masculine: 22, feminine: 16, neutral: 10 };

const hairOf = {
  masculine: { hairLength: 'short' },
  feminine: { hairLength: 'long' },
  neutral: {},
} as const satisfies Record<Presentation, object>;

/** Drawn faces as SVG, without initials because several profiles share one. */
export function drawnPortraits(): Record<Presentation, string[]> {
  const draw = (presentation: Presentation) =>
    Array.from({ length: poolSizes[presentation] }, (_, number) =>
      portraitSvg({
        ...hairOf[presentation],
        seed: `pool/${presentation}/${number}`,
        initials: '',
        age: oldestDrawnAge,
      }),
    );
  return { masculine: draw('masculine'), feminine: draw('feminine'), neutral: draw('neutral') };
}
