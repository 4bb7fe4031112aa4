import { keysOf, mapValues } from '../objects/index.js';
import { type PathName, paths } from './paths.js';

/** The three federated remotes. */
export const remoteIds = ['public', 'member', 'admin'] as const;

/** Every page belongs to exactly one of them. */
export type RemoteId = (typeof remoteIds)[number];

/** Who may see a page: `guest` pages redirect signed-in users, `user` pages are closed to admins (D-56). */
export type PageAccess = 'everyone' | 'guest' | 'user' | 'admin';

/** Who may see the pages that the public remote draws (AC-592…611). */
export const publicPages = {
  home: 'everyone',
  login: 'guest',
  register: 'guest',
  verifyEmail: 'everyone',
  resetPassword: 'everyone',
  profile: 'everyone',
  write: 'everyone',
  diary: 'everyone',
  labels: 'user',
  explore: 'everyone',
  savedSearches: 'user',
  evenings: 'user',
  evening: 'everyone',
  stopMails: 'everyone',
  removeProfile: 'everyone',
  terms: 'everyone',
  privacy: 'everyone',
  help: 'everyone',
  safety: 'everyone',
  firstLetter: 'everyone',
  mailRules: 'everyone',
  stateMailRules: 'everyone',
  facility: 'everyone',
  contact: 'everyone',
  display: 'everyone',
  offline: 'everyone',
} as const satisfies Partial<Record<PathName, PageAccess>>;

/** Who may see the pages that the member remote draws. */
const memberPages = {
  account: 'user',
  createProfile: 'user',
  updateProfile: 'user',
  manageProfiles: 'user',
  updateList: 'user',
  payment: 'user',
  paymentResult: 'user',
  paypalResult: 'user',
  walletResult: 'user',
  receipt: 'user',
  payLink: 'everyone',
} as const satisfies Partial<Record<PathName, PageAccess>>;

/** Who may see the pages that the admin remote draws. */
const adminPages = {
  approveProfiles: 'admin',
  approveUpdates: 'admin',
  pendingUpdate: 'admin',
  adminProfile: 'admin',
  deleteProfiles: 'admin',
  archivedProfiles: 'admin',
  updateProfiles: 'admin',
  adminCreateProfile: 'admin',
  adminUpdateProfile: 'admin',
  adminUser: 'admin',
  adminSearch: 'admin',
  people: 'admin',
  payments: 'admin',
  adminPayment: 'admin',
  audit: 'admin',
  queues: 'admin',
  numbers: 'admin',
  adminFacilities: 'admin',
  adminFacility: 'admin',
  importFacilities: 'admin',
  guides: 'admin',
  hintWords: 'admin',
  unreadableRecords: 'admin',
  adminSecurity: 'admin',
} as const satisfies Partial<Record<PathName, PageAccess>>;

type Page = { access: PageAccess; owner: RemoteId };

/** Who sees each page and which remote draws it. */
export const pages = /* @__PURE__ */ allPages();

function allPages(): Record<PathName, Page> {
  return {
    ...ownedBy('public', publicPages),
    ...ownedBy('member', memberPages),
    ...ownedBy('admin', adminPages),
  };
}

function ownedBy<Name extends PathName>(owner: RemoteId, access: Record<Name, PageAccess>): Record<Name, Page> {
  return mapValues(access, (who): Page => ({ access: who, owner }));
}

/** The first segment of every path owned by a remote other than `public`; `public` owns the rest. */
export function ownedSegments(owner: RemoteId): string[] {
  const segments = keysOf(pages)
    .filter((name) => pages[name].owner === owner)
    .map((name) => paths[name].split('/')[1] ?? '');
  return [...new Set(segments)].filter((segment) => segment !== '');
}

/** The remote that draws an address; unknown addresses go to the public remote, which redirects them (D-55). */
export function ownerOf(pathname: string): RemoteId {
  const segment = pathname.split('/')[1] ?? '';
  return remoteIds.find((id) => id !== 'public' && ownedSegments(id).includes(segment)) ?? 'public';
}

/** Pages of texts about the service: the same for everyone, and listed in the site map. */
export const textPages = ['terms', 'privacy', 'help', 'safety', 'firstLetter'] as const satisfies readonly PathName[];

/** The pages that the server renders for guests, who may see all of them (docs/architecture.md). */
export const renderedPages = [
  'home',
  'explore',
  'profile',
  'write',
  ...textPages,
  'mailRules',
  'stateMailRules',
  'facility',
  'contact',
  'login',
  'register',
] as const satisfies readonly PathName[];

/** Pages of guests that search engines leave out: what they show is for the one who opens them. */
export const unindexedPages: ReadonlySet<PathName> = new Set<PathName>([
  'write',
  'diary',
  'display',
  'offline',
  'stopMails',
  'evening',
  'payLink',
]);

/** Pages that can be read without a network, on a device that has kept them (ADR 38). */
export const offlinePages = [
  'home',
  'write',
  'diary',
  'labels',
  'evening',
  'mailRules',
  'stateMailRules',
  'manageProfiles',
  'display',
] as const satisfies readonly PathName[];

/** Pages without header and footer (AC-305, AC-306, AC-316, D-54, D-107). */
export const barePages: readonly PathName[] = ['payment', 'paymentResult', 'paypalResult', 'walletResult', 'payLink'];

/** Long forms: below their last button nothing leads elsewhere. Writing pages say so themselves. */
export const pagesWithoutFooter: readonly PathName[] = ['createProfile', 'updateProfile'];
