import { day } from '@inkbridge/shared/time';

/** The prisons that one mail-rule card is about. */
export const mailSystems = ['state', 'federal', 'private', 'jail'] as const;

/** Its words are in `packages/profile-screens/src/mail-rules/messages`. */
export type MailSystem = (typeof mailSystems)[number];

/** How the person inside gets a letter. `unknown`: the source does not say. */
export const letterDeliveries = ['original', 'copy', 'screen', 'unknown'] as const;

/** `copy`: printed from a scan. `screen`: a scan, read on a tablet or a kiosk. */
export type LetterDelivery = (typeof letterDeliveries)[number];

/** Things people put into an envelope or on a page, allowed or refused by name in the sources. */
export const mailItems = [
  'greeting_cards',
  'postcards',
  'photos',
  'polaroids',
  'drawings',
  'clippings',
  'books',
  'stickers',
  'tape_or_glue',
  'glitter',
  'perfume',
  'lipstick',
  'crayon_or_marker',
  'staples_or_clips',
  'colored_paper',
  'cardboard',
  'musical_cards',
  'large_cards',
  'bound_pages',
  'blank_paper',
  'stamps',
  'envelopes',
  'padded_envelopes',
  'cash',
  'checks',
  'packages',
] as const;

export type MailItem = (typeof mailItems)[number];

/** Orders of names that sources ask for on an envelope: `Anna Smith`, or `Smith, Anna`. */
export const nameOrders = ['first_last', 'last_first'] as const;

export type NameOrder = (typeof nameOrders)[number];

/** Colors of ink that sources name. */
export const inkColors = ['black', 'blue', 'dark'] as const;

export type InkColor = (typeof inkColors)[number];

/** Sizes of paper that sources name: 8½ × 11 and 8½ × 14 inches. */
export const paperSizes = ['letter', 'legal'] as const;

export type PaperSize = (typeof paperSizes)[number];

/** Colors of paper that sources name. */
export const paperColors = ['white', 'white_or_yellow_lined', 'plain'] as const;

export type PaperColor = (typeof paperColors)[number];

/** What an admin publishes for readers. */
export const guideKinds = ['mail_rule', 'records_link', 'notice', 'mail_stop'] as const;

export type GuideKind = (typeof guideKinds)[number];

/** `warning` is for what stops or delays letters; `info` for everything else. */
export const noticeTones = ['info', 'warning'] as const;

export type NoticeTone = (typeof noticeTones)[number];

/** A card or a link that was checked longer ago says so, to readers and to admins. */
export const guideAgeDays = 365;

/** Whether a card or a link was last checked too long ago. @param checkedOn `YYYY-MM-DD` @param today the same */
export function isOldGuide(checkedOn: string, today: string): boolean {
  const days = (Date.parse(today) - Date.parse(checkedOn)) / day;
  return days > guideAgeDays;
}

/** Stands for the number in the address of a records search. */
export const numberPlace = '{number}';

/** The address of one person's record; the search's own page where it takes no number in its address. */
export function recordAddress(address: string, inmateNumber: string): string {
  return address.replaceAll(numberPlace, encodeURIComponent(inmateNumber.trim()));
}

/** The first day that what admins publish can name: an earlier one was mistyped. */
export const firstGuideDay = '2000-01-01';

/** Longest texts of what admins publish here, in characters. */
export const guideTexts = { line: 120, address: 500, note: 1_000, notice: 300 } as const;

/** Most lines of a central address, and most names of email providers. */
export const guideLines = { address: 8, providers: 6 } as const;

/** The least and the most that a card can limit letters to; photos are measured in inches. */
export const guideNumbers = {
  maxPages: { least: 1, most: 500, isWhole: true },
  maxPhotos: { least: 0, most: 500, isWhole: true },
  photoInches: { least: 1, most: 50, isWhole: false },
  maxOunces: { least: 0.1, most: 100, isWhole: false },
} as const;

/** Most cards, links, notices and days together. */
export const mostGuides = 1_000;

/** The cards of one state with those that hold everywhere; without a state, all of them. */
export const listMailRulesRoute = { method: 'GET', url: '/guides/mail-rules', access: 'everyone' } as const;

/** The searches for people in prison of one state with those that cover every state; without a state, all of them. */
export const listRecordsLinksRoute = { method: 'GET', url: '/guides/records-links', access: 'everyone' } as const;

/** Days without mail that admins added, from today on. Postal holidays are computed (`postalHolidays`). */
export const listMailStopsRoute = { method: 'GET', url: '/guides/mail-stops', access: 'everyone' } as const;
