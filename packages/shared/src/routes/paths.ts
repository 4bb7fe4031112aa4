import { type State, stateSlug } from '../option-lists/index.js';

/** Every page address of the product, once (D-04, D-43, D-44). `:id` is 24 hex digits, `:state` what `stateSlug` gives. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  profile: '/inmate/:id',
  write: '/write/:id',
  diary: '/diary',
  labels: '/labels',
  explore: '/explore-profiles',
  savedSearches: '/saved-searches',
  evenings: '/evenings',
  evening: '/evening',
  stopMails: '/stop-mails',
  removeProfile: '/remove-profile',
  terms: '/terms',
  privacy: '/privacy',
  help: '/help',
  safety: '/safety',
  firstLetter: '/first-letter',
  mailRules: '/mail-rules',
  stateMailRules: '/mail-rules/:state',
  facility: '/facility/:id',
  contact: '/contact',
  display: '/display',
  offline: '/offline',

  account: '/user-profile',
  createProfile: '/list-inmate',
  updateProfile: '/update-inmate/:id',
  manageProfiles: '/manage-inmates',
  updateList: '/update-inmates',
  payment: '/payment',
  paymentResult: '/payment/result',
  paypalResult: '/payment-paypal/result',
  walletResult: '/payment-wallet/result',
  receipt: '/receipt/:id',
  payLink: '/pay',

  approveProfiles: '/approve-profiles',
  approveUpdates: '/approve-updates',
  pendingUpdate: '/admin/inmate-updates/:id',
  adminProfile: '/admin/inmate/:id',
  deleteProfiles: '/delete-profiles',
  archivedProfiles: '/archived-profiles',
  updateProfiles: '/update-profiles',
  adminCreateProfile: '/admin/create-profile',
  adminUpdateProfile: '/admin/update-inmate/:id',
  adminUser: '/admin/user/:id',
  adminSearch: '/admin/search',
  people: '/admin/people',
  payments: '/admin/payments',
  adminPayment: '/admin/payment/:id',
  audit: '/admin/audit',
  queues: '/admin/queues',
  numbers: '/admin/numbers',
  adminFacilities: '/admin/facilities',
  adminFacility: '/admin/facility/:id',
  importFacilities: '/admin/facilities/import',
  guides: '/admin/guides',
  hintWords: '/admin/hint-words',
  unreadableRecords: '/admin/unreadable-records',
  adminSecurity: '/admin/security',
} as const;

/** The name of a page in code; addresses may change without it. */
export type PathName = keyof typeof paths;

/** A pattern, with `:id` where the page is about one thing; `pathTo` fills it in. */
export type Path = (typeof paths)[PathName];

type PathWithId = { [K in PathName]: (typeof paths)[K] extends `${string}:id${string}` ? K : never }[PathName];

/** The address of one profile, update or receipt: `pathTo('profile', id)` is `/inmate/<id>`. */
export function pathTo(name: PathWithId, id: string): string {
  return paths[name].replace(':id', encodeURIComponent(id));
}

/** Matches the address of a page, with or without a slash behind it. */
export function patternOf(name: PathName): RegExp {
  return new RegExp(`^${paths[name].replace(':id', '[0-9a-f]{24}').replace(':state', '[a-z-]+')}/?$`);
}

/** The mail rules of one state: `mailRulesPath('New York')` is `/mail-rules/new-york`. */
export function mailRulesPath(state: State): string {
  return paths.stateMailRules.replace(':state', stateSlug(state));
}

/** The section of the home page that shows best matches (AC-163): `/#findpal`. */
export const matchesAnchor = 'findpal';

/** Query key with the key from a mail whose kind shall stop. */
export const stopKeyQuery = 'key';

/** The page that stops mails of one kind, without a login. */
export function stopMailsPath(key: string): string {
  return `${paths.stopMails}?${stopKeyQuery}=${encodeURIComponent(key)}`;
}

/** The best matches on the home page, even from another page. */
export const matchesPath = `${paths.home}#${matchesAnchor}` as const;

/** Other sections of the home page that links point to. */
export const howItWorksAnchor = 'how';

/** The section that explains the service, on the home page. */
export const howItWorksPath = `${paths.home}#${howItWorksAnchor}` as const;
export const pricesAnchor = 'prices';

/** The section with the prices, on the home page. */
export const pricesPath = `${paths.home}#${pricesAnchor}` as const;

/** Query key for the reference in a message to us: an error, a receipt or an earlier answer. */
export const referenceQuery = 'reference';

/** The contact form with a reference filled in. */
export function contactPath(reference: string): string {
  return `${paths.contact}?${referenceQuery}=${encodeURIComponent(reference)}`;
}

/** Query key with the topic that a message to us is about. */
export const topicQuery = 'topic';

/** The contact form for reporting a wrong mail-rule card; `about` names the card. */
export function wrongRulePath(about: string): string {
  return `${contactPath(about)}&${topicQuery}=mail_rules`;
}

/** The section of the guide that says how to address a letter. */
export const addressingPath = `${paths.firstLetter}#address` as const;

/** The section of the terms with the refund rules. */
export const refundsPath = `${paths.terms}#refunds` as const;

/** Query key with the page that a change of the language leads back to, where browsers may not say which it was. */
export const languageBackQuery = 'back';

/**
 * Opening this address sets the language and redirects back; it works without scripts. Not a page of the application.
 */
export function languagePath(language: string, back?: Path): string {
  const path = `/language/${language}`;
  return back === undefined ? path : `${path}?${languageBackQuery}=${encodeURIComponent(back)}`;
}

/** Where password managers ask for the page on which a password is changed; not a page of the application. */
export const changePasswordPath = '/.well-known/change-password';

/** The tabs of My Account, named by the query key `sect` (AC-138…140). */
export const accountSections = ['profile', 'questionnaire', 'security'] as const;

/** The value of `sect` in the address. */
export type AccountSection = (typeof accountSections)[number];

/** The registration for people who want to list a person (AC-033). */
export const registerToListPath = `${paths.register}?action=submitProfile` as const;

/** Opens My Account at one of its tabs. */
export function accountPath(section: AccountSection): string {
  return `${paths.account}?sect=${section}`;
}

/** The member's favorites: a tab of Manage Profiles (AC-239). */
export const favoritesPath = `${paths.manageProfiles}?tab=favorites` as const;

/** Query key with the id of the profile whose dues are paid; nothing else is needed to find them (D-43). */
export const paymentQuery = 'cid';

/** The checkout for all that a profile owes now (D-43). */
export function paymentPath(customerId: string): string {
  return `${paths.payment}?${paymentQuery}=${encodeURIComponent(customerId)}`;
}

/**
 * The page that anyone with the secret can pay on (D-125). It is in the fragment, which browsers send to no server: no
 * log, cache, preview or referrer has it.
 */
export function payLinkPath(secret: string): string {
  return `${paths.payLink}#${secret}`;
}

/**
 * The page that an evening's guests write on (D-174). The secret is in the fragment, which browsers send to no server.
 */
export function eveningPath(secret: string): string {
  return `${paths.evening}#${secret}`;
}

/** Query key with the id of the evening that its host opens. */
export const eveningQuery = 'id';

/** An evening as its host sees it. */
export function hostedEveningPath(id: string): string {
  return `${paths.evenings}?${eveningQuery}=${id}`;
}

/** Address labels for those of an evening whom nobody has. */
export function eveningLabelsPath(id: string): string {
  return `${paths.labels}?from=evening&${eveningQuery}=${id}`;
}

/** A payment by link, as its payer's browser names it: by the key that it drew, and the provider's id. */
type LinkPayment = { provider: string; payerKey: string; ref: string };

/**
 * The receipt of a payment by link (D-125), shown to anyone with the key of its payer's browser: for the mail that the
 * payer asks for, and nobody else. It is in the fragment, like the link itself; its dots tell the two apart.
 */
export function payReceiptPath({ provider, payerKey, ref }: LinkPayment): string {
  return `${paths.payLink}#${provider}.${payerKey}.${encodeURIComponent(ref)}`;
}

/** The payment that such an address names; null for another address. */
export function payReceiptIn(hash: string): LinkPayment | null {
  const [, provider = '', payerKey = '', ref = ''] = /^#([a-z]+)\.([\w-]+)\.(.+)$/.exec(hash) ?? [];
  return ref === '' ? null : { provider, payerKey, ref: decoded(ref) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Query key with the id of the profile whose renewal the update list opens: one press, then the payment (D-69). */
export const renewQuery = 'renew';

/** The update list with the renewal of one profile open (D-69). */
export function renewPath(customerId: string): string {
  return `${paths.updateList}?${renewQuery}=${encodeURIComponent(customerId)}`;
}

/** Query key with which the update of a profile asks for a new address only. */
export const movedQuery = 'moved';

/** Where the owner of a profile says that the person was moved. */
export function movedPath(customerId: string): string {
  return `${pathTo('updateProfile', customerId)}?${movedQuery}`;
}

/** The address of a category's tab; escapes the value, so that `lgbtq+` becomes `lgbtq%2B` (AC-067). */
export function explorePath(category: string): string {
  return `${paths.explore}?search=${encodeURIComponent(category)}`;
}
