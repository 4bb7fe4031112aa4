import type { passwordLength } from '@inkbridge/contracts';

/** Typed after the contract, which these pages do not load. */
export const leastPassword: (typeof passwordLength)['least'] = 8;
