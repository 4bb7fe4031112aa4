import { paths, type PathName } from './paths.js';

/** The three federated remotes. */
export const remoteIds = ['public', 'member', 'admin'] as const;
export type RemoteId = (typeof remoteIds)[number];

/** Who may see a page: `guest` pages redirect signed-in users, `user` pages are closed to admins (D-56). */
export type PageAccess = 'everyone' | 'guest' | 'user' | 'admin';

type Page = { access: PageAccess; owner: RemoteId };

/** Who sees each page and which remote draws it (AC-592…611). */
export const pages: Record<PathName, Page> = {
  home: { access: 'everyone', owner: 'public' },
  login: { access: 'guest', owner: 'public' },
  register: { access: 'guest', owner: 'public' },
  verifyEmail: { access: 'everyone', owner: 'public' },
  resetPassword: { access: 'everyone', owner: 'public' },
  profile: { access: 'everyone', owner: 'public' },
  explore: { access: 'everyone', owner: 'public' },
  removeProfile: { access: 'everyone', owner: 'public' },

  account: { access: 'user', owner: 'member' },
  createProfile: { access: 'user', owner: 'member' },
  updateProfile: { access: 'user', owner: 'member' },
  manageProfiles: { access: 'user', owner: 'member' },
  updateList: { access: 'user', owner: 'member' },
  payment: { access: 'user', owner: 'member' },
  paymentResult: { access: 'user', owner: 'member' },
  paypalResult: { access: 'user', owner: 'member' },
  walletResult: { access: 'user', owner: 'member' },
  receipt: { access: 'user', owner: 'member' },

  approveProfiles: { access: 'admin', owner: 'admin' },
  approveUpdates: { access: 'admin', owner: 'admin' },
  pendingUpdate: { access: 'admin', owner: 'admin' },
  adminProfile: { access: 'admin', owner: 'admin' },
  deleteProfiles: { access: 'admin', owner: 'admin' },
  archivedProfiles: { access: 'admin', owner: 'admin' },
  updateProfiles: { access: 'admin', owner: 'admin' },
  adminCreateProfile: { access: 'admin', owner: 'admin' },
  adminUpdateProfile: { access: 'admin', owner: 'admin' },
  adminUser: { access: 'admin', owner: 'admin' },
  audit: { access: 'admin', owner: 'admin' },
  queues: { access: 'admin', owner: 'admin' },
  numbers: { access: 'admin', owner: 'admin' },
};

/** The first segment of every path owned by a remote other than `public`; `public` owns the rest. */
export function ownedSegments(owner: RemoteId): string[] {
  const segments = Object.entries(pages)
    .filter(([, page]) => page.owner === owner)
    .map(([name]) => paths[name as PathName].split('/')[1] ?? '');
  return [...new Set(segments)].filter((segment) => segment !== '');
}

/** The remote that draws an address; unknown addresses go to the public remote, which redirects them (D-55). */
export function ownerOf(pathname: string): RemoteId {
  const segment = pathname.split('/')[1] ?? '';
  return remoteIds.find((id) => id !== 'public' && ownedSegments(id).includes(segment)) ?? 'public';
}

/** The pages that the server renders for guests (docs/architecture.md). */
export const renderedPages = ['home', 'explore', 'profile'] as const satisfies readonly PathName[];

/** Pages without header and footer (AC-305, AC-306, AC-316, D-54, D-107). */
export const barePages: readonly PathName[] = ['payment', 'paymentResult', 'paypalResult', 'walletResult'];
