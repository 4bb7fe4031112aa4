import { createDecisions } from '../review/decisions.js';

/** Updates that were approved, rejected or sent back during this visit. */
export const updateDecisions = createDecisions();
