import type { QueuesJson } from '@inkbridge/contracts';
import { caseKinds } from '@inkbridge/contracts/facts';
import type { Viewer } from '@inkbridge/shared/auth-context';
import { matchesPath, paths } from '@inkbridge/shared/routes';
import type { IconName } from '@inkbridge/ui';
import type { en } from '../messages/en.js';

type NavText = Exclude<keyof typeof en.nav, 'waiting' | 'main' | 'admin' | 'menu' | 'close' | 'group'>;

/** One entry of a menu; `text` is a key below `nav`. */
export type MenuEntry = { text: NavText; href: string };

/** The entries for both guests and members (AC-561…565, AC-571…575). */
export const siteEntries: readonly MenuEntry[] = [
  { text: 'home', href: paths.home },
  { text: 'dashboard', href: matchesPath }, // D-51
  { text: 'submitProfile', href: paths.createProfile },
  { text: 'manageProfiles', href: paths.manageProfiles },
  { text: 'updateRenew', href: paths.updateList },
];

export type QueueName = keyof QueuesJson;

/** `waits` are the queues included in the entry's count. */
export type AdminEntry = MenuEntry & { icon: IconName; waits?: readonly QueueName[] };

/** The entry above all groups (AC-582). */
export const adminHome: AdminEntry = { text: 'home', href: paths.home, icon: 'home' };

/** The entries of the console in their groups; the names of seven are fixed (AC-582…588). */
export const adminGroups = [
  {
    group: 'review',
    entries: [
      { text: 'approveProfiles', href: paths.approveProfiles, icon: 'person', waits: ['profiles'] },
      { text: 'approveUpdates', href: paths.approveUpdates, icon: 'pen', waits: ['updates'] },
      { text: 'queues', href: paths.queues, icon: 'clock', waits: [...caseKinds, 'payments', 'forms'] },
    ],
  },
  {
    group: 'profiles',
    entries: [
      { text: 'createProfile', href: paths.adminCreateProfile, icon: 'plus' },
      { text: 'updateProfiles', href: paths.updateProfiles, icon: 'document' },
      { text: 'archiveDeactivate', href: paths.deleteProfiles, icon: 'archive' },
      { text: 'archivedProfiles', href: paths.archivedProfiles, icon: 'archive' },
    ],
  },
  {
    group: 'money',
    entries: [
      { text: 'search', href: paths.adminSearch, icon: 'search' },
      { text: 'people', href: paths.people, icon: 'person' },
      { text: 'payments', href: paths.payments, icon: 'receipt' },
    ],
  },
  {
    group: 'settings',
    entries: [
      { text: 'numbers', href: paths.numbers, icon: 'chart' },
      { text: 'auditLog', href: paths.audit, icon: 'document' },
      { text: 'facilities', href: paths.adminFacilities, icon: 'pin' },
      { text: 'guides', href: paths.guides, icon: 'info' },
      { text: 'hintWords', href: paths.hintWords, icon: 'search' },
      { text: 'unreadableRecords', href: paths.unreadableRecords, icon: 'alert' },
    ],
  },
] as const satisfies readonly { group: string; entries: readonly AdminEntry[] }[];

/** The entry below all groups. */
export const ownSecurity: AdminEntry = { text: 'ownSecurity', href: paths.adminSecurity, icon: 'shield' };

/** All entries of the console. */
export const consoleEntries: readonly AdminEntry[] = [
  adminHome,
  ...adminGroups.flatMap(({ entries }): readonly AdminEntry[] => entries),
  ownSecurity,
];

/** Whether an entry links to the current page. Ignores entries with an anchor, because the server never sees it. */
export function isCurrent({ href }: MenuEntry, pathname: string): boolean {
  return href === pathname;
}

export type SiteViewer = Exclude<Viewer, 'admin'>;
