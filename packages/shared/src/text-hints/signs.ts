import type { Hint, HintKind } from './hint.js';

/**
 * Hints that signs alone reveal. Each repetition has an upper bound, and no two in a row take the same characters, so
 * that no text makes them slow.
 */
const patterns: readonly (readonly [HintKind, RegExp])[] = [
  ['email', /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu],
  ['link', /(?:https?:\/\/|www\.)[^\s<>"]{1,300}/giu],
  [
    'link',
    /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,3}\.(?:com|net|org|info|biz|edu|app|link|xyz|online|site|live|club)(?![\p{L}\p{N}-])(?:\/[^\s<>"]{0,300})?/giu,
  ],
  ['link', /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{1,63}\.\p{L}{2,6}\/[\p{L}\p{N}@$][^\s<>"]{0,300}/gu],
  ['link', /(?<![\p{L}\p{N}._@])@[\p{L}_][\p{L}\p{N}_.]{2,30}/gu],
  ['money', /(?<![\p{L}\p{N}$])\$\p{L}[\p{L}\p{N}_-]{1,30}/gu],
];

/** Email addresses, links, names such as @name, and cash tags such as $name. */
export function signsIn(text: string): Hint[] {
  return patterns.flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern), ({ index, 0: found }) => {
      return { kind, start: index, end: index + found.replace(/[.,;:!?)]$/u, '').length };
    }),
  );
}
