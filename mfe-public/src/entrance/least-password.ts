import type { passwordLength } from '@inkbridge/contracts';

/** Typed from the contract, so that it cannot drift; these pages do not load the contract itself. */
export const leastPassword: (typeof passwordLength)['least'] = 8;
