import { createDecisions } from '../review/decisions.js';

/** Profiles that were approved or sent back during this visit. */
export const approvals = createDecisions();
