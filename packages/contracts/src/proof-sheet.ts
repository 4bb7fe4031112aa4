import { z } from 'zod';
import { customerIdSchema } from './ids.js';
import { getProofSheetRoute } from './proof-sheet.facts.js';
import type { Route } from './route.js';

/** Written in the caller's language. With a live update, it shows the profile as the update will make it. */
export const getProofSheet = {
  ...getProofSheetRoute,
  summary: 'A profile as it will be published, with a consent form, as PDF for paper of US letter size',
  query: z.strictObject({ id: customerIdSchema }),
  /** The bytes of the PDF. */
  data: z.custom<Uint8Array>(),
  refusals: ['not_found', 'overloaded'],
} as const satisfies Route;
