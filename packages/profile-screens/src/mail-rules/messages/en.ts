import type { InkColor, LetterDelivery, MailItem, MailSystem, PaperColor, PaperSize } from '@inkbridge/contracts/facts';
import type { MessageBundle } from '@inkbridge/federation';
import type { PostalHolidayName } from '@inkbridge/shared/time';

/** Texts of mail-rule cards and of what goes with them. */
export const en = {
  system: {
    state: 'State prisons',
    federal: 'Federal prisons',
    private: 'Private prisons',
    jail: 'County jails',
  } satisfies Record<MailSystem, string>,
  everywhere: 'Every state',
  check: 'Check with the facility',
  checkText: 'Rules change, and a prison may have its own. The facility has the final say.',
  checkedOn: 'Checked on <date>{date}</date>',
  old: 'Last checked over a year ago. See the official page before you write.',
  official: 'Official page',
  source: 'Source',
  otherSite: '{host}, another site',
  newTab: 'opens in a new tab',
  address: {
    title: 'How to address it',
    own: 'To the prison itself: full name and number, then the prison’s name and address, as on the profile.',
    central: 'Letters do not go to the prison. They go to this address:',
    name: '[first and last name]',
    lastFirst: '[last name, first name]',
    order: 'Last name first: Smith, Anna.',
    legalName: 'The legal name, as the prison has it on record.',
    number: '[number]',
    facility: '[full name of the prison]',
    returnAddress: 'Your own full name and address must be on the envelope.',
  },
  delivery: {
    title: 'What arrives',
    original: 'The letter itself, after staff have opened it.',
    copy: 'A copy. The letter is scanned or copied, and the copy is handed out.',
    screen: 'A scan, read on a tablet. People without a tablet get a printed copy.',
    unknown: 'The source does not say whether the letter itself arrives or a copy.',
    scannedBy: 'Opened and scanned by {name}.',
  } satisfies Record<LetterDelivery | 'title' | 'scannedBy', string>,
  limits: {
    title: 'Limits',
    none: 'The source doesn’t list any limits.',
    pages: '{count, plural, one {At most # page} other {At most # pages}} in one envelope.',
    photos: '{count, plural, =0 {No photos} one {At most # photo} other {At most # photos}} in one envelope.',
    photoSize: 'Photos up to {width} × {height} inches.',
    weight: 'At most {ounces} ounces.',
    bothSides: 'You may write on both sides.',
    oneSide: 'Write on one side only.',
    ink: 'Only this ink: {colors}.',
  },
  paperSize: {
    letter: 'Paper of 8½ × 11 inches or smaller.',
    legal: 'Paper of 8½ × 14 inches or smaller.',
  } satisfies Record<PaperSize, string>,
  paperColor: {
    white: 'White paper.',
    white_or_yellow_lined: 'White paper, or yellow lined paper.',
    plain: 'Plain paper.',
  } satisfies Record<PaperColor, string>,
  ink: { black: 'black', blue: 'blue', dark: 'dark colors' } satisfies Record<InkColor, string>,
  accepted: 'OK to send',
  refused: 'Not allowed',
  item: {
    greeting_cards: 'greeting cards',
    postcards: 'postcards',
    photos: 'photos',
    polaroids: 'Polaroids',
    drawings: 'drawings',
    clippings: 'newspaper clippings',
    books: 'books from home',
    stickers: 'stickers or labels',
    tape_or_glue: 'tape or glue',
    glitter: 'glitter',
    perfume: 'perfume',
    lipstick: 'lipstick',
    crayon_or_marker: 'crayon or marker',
    staples_or_clips: 'staples or clips',
    colored_paper: 'colored paper',
    cardboard: 'cardboard',
    musical_cards: 'cards that play music',
    large_cards: 'oversized or folded-out cards',
    bound_pages: 'bound pages',
    blank_paper: 'blank paper',
    stamps: 'stamps',
    envelopes: 'envelopes',
    padded_envelopes: 'padded envelopes',
    cash: 'cash',
    checks: 'checks',
    packages: 'packages',
  } satisfies Record<MailItem, string>,
  email: { title: 'Email', price: 'About {price}.', none: 'The source names no email service.' },
  note: 'Also good to know',
  wrong: 'Something here is wrong? <tell>Tell us</tell>',
  short: {
    title: '{state} mail rules',
    scanned: 'Letters for {prisons} go to a scanning center, so the envelope has its address.',
    scannedIn: 'Letters for {prisons} in {state} go to a scanning center, so the envelope has its address.',
    central: 'Letters for {prisons} go to a central address, so the envelope has that one.',
    centralIn: 'Letters for {prisons} in {state} go to a central address, so the envelope has that one.',
    systemIn: {
      state: 'state prisons',
      federal: 'federal prisons',
      private: 'private prisons',
      jail: 'county jails',
    } satisfies Record<MailSystem, string>,
    more: 'All mail rules for {state}',
    none: 'We have no rules for {state} on file. Here’s how mail usually works, and who to ask.',
    noneLink: 'How mail to a prison works',
    failed: 'The mail rules could not be loaded.',
  },
  records: {
    title: 'Find the official record',
    link: '{authority}: official search',
    text: 'Has the person moved? The authority’s own search shows where they are now.',
    ready: 'It opens with the number.',
    find: 'Have the number ready: <data>{number}</data>.',
  },
  stops: {
    next: 'No mail is delivered on {days}.',
    name: {
      newYear: 'New Year’s Day',
      kingDay: 'Martin Luther King Jr. Day',
      presidents: 'Presidents’ Day',
      memorial: 'Memorial Day',
      juneteenth: 'Juneteenth',
      independence: 'Independence Day',
      labor: 'Labor Day',
      columbus: 'Columbus Day',
      veterans: 'Veterans Day',
      thanksgiving: 'Thanksgiving',
      christmas: 'Christmas Day',
    } satisfies Record<PostalHolidayName, string>,
    one: '{date} ({reason})',
  },
  general: {
    title: 'How mail to a prison usually works',
    lead: 'Every prison has its own rules. These apply in most of them.',
    usual: {
      address:
        'Write the person’s full name and number on the envelope, and your own name and address at the top left.',
      paper: 'Plain white paper, blue or black ink, nothing glued, sprayed, taped or colored on it.',
      opened: 'Staff open and read letters. Some prisons hand out a copy or a scan, and destroy the letter.',
      gifts: 'Money, stamps and gifts do not belong in a letter. Books usually come from a bookstore.',
    },
    askTitle: 'What to ask',
    ask: {
      where: 'Do letters go to the prison or to a scanning center? What is the exact address?',
      pages: 'How many pages and photos may one envelope hold? May I write on both sides?',
      refused: 'Are greeting cards, drawings and colored envelopes allowed?',
      email: 'Is there an email service, and what does a message cost?',
    },
    whereTitle: 'Where to ask',
    where: {
      prison: 'Call the prison and ask for the mail room. The number is on its own page.',
      authority: 'Look for “mail” or “family and friends” on the site of the state’s department of corrections.',
      person: 'Ask the person inside: they know what came back.',
    },
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    mailRules: typeof en;
  }
}

/** For anything that shows mail rules, records links or days without mail; a lazy screen can install it. */
export const mailRuleMessages: MessageBundle = {
  namespace: 'mailRules',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
