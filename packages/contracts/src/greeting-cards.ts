import { greetingDays } from '@inkbridge/shared/time';
import { z } from 'zod';
import { cardPapers, getGreetingCardsPictureRoute, getGreetingCardsRoute } from './greeting-cards.facts.js';
import type { Route } from './route.js';
import { languageSchema } from './wire.js';

/** All of it is in the address, so that any cache may keep the answer. */
const query = z.strictObject({
  /** The next one after today is on the postmarks. Without it, the words are for any day, and no postmark has one. */
  occasion: z.enum(greetingDays).optional(),
  paper: z.enum(cardPapers).default('letter'),
  /** Without it, or for one that we have no pages in, the words are English. */
  language: languageSchema.optional(),
});

export const getGreetingCards = {
  ...getGreetingCardsRoute,
  summary: 'A sheet of four cards to cut and fold, blank inside, as PDF for US letter or A4 paper (D-186)',
  query,
  /** The bytes of the PDF. */
  data: z.custom<Uint8Array>(),
  refusals: [],
} as const satisfies Route;

export const getGreetingCardsPicture = {
  ...getGreetingCardsPictureRoute,
  summary: 'The same sheet of four cards as a picture (D-186)',
  query,
  /** The bytes of the picture. */
  data: z.custom<Uint8Array>(),
  refusals: [],
} as const satisfies Route;
