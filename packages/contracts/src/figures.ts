import { fromKeys } from '@inkbridge/shared/objects';
import { z } from 'zod';
import {
  countFigureRoute,
  figureKinds,
  getFigureMailRoute,
  getFiguresRoute,
  reportedFigures,
  setFigureMailRoute,
} from './figures.facts.js';
import { customerIdSchema } from './ids.js';
import type { Route } from './route.js';
import { calendarDateSchema } from './wire.js';

/** The figures of one week, named by its Monday (UTC). */
const weekSchema = z.strictObject({
  week: calendarDateSchema,
  ...fromKeys(figureKinds, () => z.int().min(0)),
});
export type FigureWeek = z.output<typeof weekSchema>;

/** No cookie, no account and no address is stored with it: a week, a kind and a number. */
export const countFigure = {
  ...countFigureRoute,
  summary: 'Count that a profile was viewed or printed; the owner’s own are not counted (D-137)',
  body: z.strictObject({ id: customerIdSchema, kind: z.enum(reportedFigures) }),
  data: z.strictObject({ received: z.literal(true) }),
  refusals: [],
} as const satisfies Route;

export const getFigures = {
  ...getFiguresRoute,
  summary: 'How often an own profile was viewed, saved and printed, by week, the latest last (D-137)',
  query: z.strictObject({ id: customerIdSchema }),
  data: z.strictObject({ weeks: z.array(weekSchema) }),
  refusals: ['not_found'],
} as const satisfies Route;

const figureMail = z.strictObject({ monthly: z.boolean() });

export const getFigureMail = {
  ...getFigureMailRoute,
  summary: 'Whether the figures of the caller’s profiles come by mail once a month',
  query: z.strictObject({}),
  data: figureMail,
  refusals: [],
} as const satisfies Route;

export const setFigureMail = {
  ...setFigureMailRoute,
  summary: 'Turn the monthly mail with the figures on or off',
  body: figureMail,
  data: figureMail,
  refusals: [],
} as const satisfies Route;
