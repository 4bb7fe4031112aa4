import { states } from '@inkbridge/shared/option-lists';
import { tidyLines } from '@inkbridge/shared/text';
import { z } from 'zod';
import {
  guideLines,
  guideNumbers,
  guideTexts,
  inkColors,
  letterDeliveries,
  listMailRulesRoute,
  listMailStopsRoute,
  listRecordsLinksRoute,
  mailItems,
  mailSystems,
  mostGuides,
  nameOrders,
  noticeTones,
  numberPlace,
  paperColors,
  paperSizes,
} from './guides.facts.js';
import { guideIdSchema } from './ids.js';
import type { Route } from './route.js';
import { calendarDateSchema, instantSchema, linesText, lineText, neededLine } from './wire.js';

const line = neededLine(guideTexts.line);

/** A page of another site. Readers follow it, so it is never a script or a file. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .overwrite(tidyLines)
  .max(guideTexts.address);

/**
 * One text in every language of the pages, by two-letter code. The API refuses one that lacks a language; an older one
 * may lack one that was added since.
 */
export const localText = (longest: number) => z.record(z.string().regex(/^[a-z]{2}$/), linesText(longest));
export type LocalText = z.output<ReturnType<typeof localText>>;

/** Where a fact was read, and when. */
const checked = {
  /** The page that shows it: an official one, or else who published it. */
  sourceUrl: webAddress,
  /** When that page was last read. */
  checkedOn: calendarDateSchema,
};

const place = {
  /** Null: holds in every state. */
  state: z.enum(states).nullable(),
  system: z.enum(mailSystems),
  /** The authority that runs these prisons, by its own name. */
  authority: line,
};

const numberIn = ({ least, most, isWhole }: (typeof guideNumbers)[keyof typeof guideNumbers]) =>
  (isWhole ? z.int() : z.number()).min(least).max(most);
const inches = numberIn(guideNumbers.photoInches);

/**
 * Limits a program can check in a letter. Null or an absent item: the source does not say, which never means allowed.
 */
export const mailLimitsSchema = z.strictObject({
  /** Most pages of a letter in one envelope, as the source counts them. */
  maxPages: numberIn(guideNumbers.maxPages).nullable(),
  /** Most photos in one envelope. */
  maxPhotos: numberIn(guideNumbers.maxPhotos).nullable(),
  /** Largest photo, in inches. */
  maxPhotoInches: z.strictObject({ width: inches, height: inches }).nullable(),
  /** Most ounces that one envelope may weigh. */
  maxOunces: numberIn(guideNumbers.maxOunces).nullable(),
  /** Largest sheet. */
  paperSize: z.enum(paperSizes).nullable(),
  paperColor: z.enum(paperColors).nullable(),
  /** The only colors of ink that may be used. */
  inkColors: z.array(z.enum(inkColors)).max(inkColors.length).nullable(),
  /** Whether both sides of a sheet may be written on. */
  bothSides: z.boolean().nullable(),
  /** Whether the sender's whole name and address must be on the envelope. */
  returnAddress: z.boolean().nullable(),
  /** Named by the source as allowed. */
  accepted: z.array(z.enum(mailItems)).max(mailItems.length),
  /** Named by the source as refused. */
  refused: z.array(z.enum(mailItems)).max(mailItems.length),
});
export type MailLimits = z.output<typeof mailLimitsSchema>;

/** The limits of a source that says nothing a program could check. */
export const noMailLimits: MailLimits = {
  maxPages: null,
  maxPhotos: null,
  maxPhotoInches: null,
  maxOunces: null,
  paperSize: null,
  paperColor: null,
  inkColors: null,
  bothSides: null,
  returnAddress: null,
  accepted: [],
  refused: [],
};

const mailRule = {
  ...place,
  /**
   * The envelope's lines where letters go to a central address, with `{name}`, `{number}` and `{facility}` in them;
   * empty where they go to the prison itself.
   */
  addressLines: z.array(line).max(guideLines.address),
  /** The order of the names on the envelope; null: the source does not say. Cards of older releases lack it. */
  nameOrder: z.enum(nameOrders).nullable().default(null),
  /** Whether the name must be the legal one; null: the source does not say. Cards of older releases lack it. */
  legalName: z.boolean().nullable().default(null),
  /** The company that opens and scans letters; '' without one. */
  scannedBy: lineText(guideTexts.line),
  delivery: z.enum(letterDeliveries),
  limits: mailLimitsSchema,
  /** Names of email providers. Only those in `namedEmailProviders` become links. */
  emailProviders: z.array(line).max(guideLines.providers),
  /** The approximate price of a message; '' where the source does not say. */
  emailPrice: localText(guideTexts.line),
  /** The authority's page about mail. */
  officialUrl: webAddress,
  /** Anything that does not fit elsewhere. */
  note: localText(guideTexts.note),
  ...checked,
};

/** A mail-rule card: what may be sent into these prisons, and how it is addressed. */
export const mailRuleSchema = z.strictObject({ id: guideIdSchema, ...mailRule });
export type MailRule = z.output<typeof mailRuleSchema>;
/** The wire format, which screens read. */
export type MailRuleJson = z.input<typeof mailRuleSchema>;

const recordsLink = {
  ...place,
  /** Contains `{number}` where the search takes the number in its address. */
  address: z
    .string()
    .max(guideTexts.address)
    .refine((text) => webAddress.safeParse(text.replaceAll(numberPlace, '1')).success),
  ...checked,
};

/** A public search for people in prison. */
export const recordsLinkSchema = z.strictObject({ id: guideIdSchema, ...recordsLink });
export type RecordsLink = z.output<typeof recordsLinkSchema>;
export type RecordsLinkJson = z.input<typeof recordsLinkSchema>;

const notice = {
  tone: z.enum(noticeTones),
  text: localText(guideTexts.notice),
  from: instantSchema,
  /** Shown before this instant. */
  until: instantSchema,
};

/** A message of the day: on top of pages for a time. */
export const noticeSchema = z.strictObject({ id: guideIdSchema, ...notice });
export type SiteNotice = z.output<typeof noticeSchema>;
export type SiteNoticeJson = z.input<typeof noticeSchema>;

const mailStop = { day: calendarDateSchema, reason: localText(guideTexts.line) };

/** A day without mail besides the postal holidays. */
export const mailStopSchema = z.strictObject({ id: guideIdSchema, ...mailStop });
export type MailStop = z.output<typeof mailStopSchema>;

/** What an admin publishes for readers, of any kind. */
export const guideContentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mail_rule'), ...mailRule }),
  z.strictObject({ kind: z.literal('records_link'), ...recordsLink }),
  z.strictObject({ kind: z.literal('notice'), ...notice }),
  z.strictObject({ kind: z.literal('mail_stop'), ...mailStop }),
]);
export type GuideContent = z.output<typeof guideContentSchema>;
export type GuideContentJson = z.input<typeof guideContentSchema>;

const ofState = z.strictObject({ state: z.enum(states).optional() });

export const listMailRules = {
  ...listMailRulesRoute,
  summary: 'Mail-rule cards: those of a state and those that hold everywhere, or all of them',
  query: ofState,
  data: z.array(mailRuleSchema).max(mostGuides),
  refusals: [],
} as const satisfies Route;

export const listRecordsLinks = {
  ...listRecordsLinksRoute,
  summary: 'Public searches for people in prison: those of a state and those that cover every state, or all of them',
  query: ofState,
  data: z.array(recordsLinkSchema).max(mostGuides),
  refusals: [],
} as const satisfies Route;

export const listMailStops = {
  ...listMailStopsRoute,
  summary: 'Days without mail besides the postal holidays, from today on',
  query: z.strictObject({}),
  data: z.array(mailStopSchema).max(mostGuides),
  refusals: [],
} as const satisfies Route;
