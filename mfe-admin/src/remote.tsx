import { defineRemote, type RemoteRoute, type ScreenModule } from '@inkbridge/federation';
import {
  changeMessages,
  confirmMessages,
  detailMessages,
  optionMessages,
  profileMessages,
} from '@inkbridge/profile-screens';
import { keysOf } from '@inkbridge/shared/objects';
import { pages, type PathName, paths } from '@inkbridge/shared/routes';
import { en } from './messages/en.js';
import { withSearchKey } from './kit/with-search-key.js';

const screens = {
  approveProfiles: () => import('./review-desk/approve-profiles-screen.js'),
  approveUpdates: () => import('./review-desk/approve-updates-screen.js'),
  pendingUpdate: () => import('./review-desk/pending-update-screen.js'),
  adminProfile: () => import('./profile/admin-profile-screen.js'),
  deleteProfiles: () => import('./profile-lists/archive-profiles-screen.js'),
  archivedProfiles: () => import('./profile-lists/archived-profiles-screen.js'),
  updateProfiles: () => import('./profile-lists/update-profiles-screen.js'),
  adminCreateProfile: () => import('./edit-profile/create-profile-screen.js'),
  adminUpdateProfile: () => import('./edit-profile/update-profile-screen.js'),
  adminUser: () => import('./accounts/user-screen.js'),
  adminSearch: () => import('./search/search-screen.js'),
  people: () => import('./accounts/people-screen.js'),
  payments: () => import('./accounts/payments-screen.js'),
  adminPayment: () => import('./accounts/payment-screen.js'),
  audit: () => import('./audit/audit-screen.js'),
  queues: () => import('./queues/queues-screen.js'),
  numbers: () => import('./numbers/numbers-screen.js'),
  adminFacilities: () => import('./facilities/facilities-screen.js'),
  adminFacility: () => import('./facilities/facility-screen.js'),
  importFacilities: () => import('./facilities/import/import-screen.js'),
  guides: () => import('./guides/guides-screen.js'),
  hintWords: () => import('./hint-words/hint-words-screen.js'),
  unreadableRecords: () => import('./unreadable/unreadable-screen.js'),
  adminSecurity: () => import('./security/security-screen.js'),
} as const satisfies { readonly [N in PathName]?: RemoteRoute['lazy'] };

const routes = keysOf(screens).map((name): RemoteRoute => ({
  path: paths[name],
  access: pages[name].access,
  lazy: () => gated(screens[name]().then(withSearchKey)),
}));

/** The gate for admins without a second factor loads beside the screen (D-122). */
async function gated(screen: Promise<ScreenModule>, heading: 'h1' | 'h2' = 'h1'): Promise<ScreenModule> {
  const { withSecondFactor } = await import('./security/with-second-factor.js');
  return withSecondFactor(await screen, heading);
}

export const remote = defineRemote({
  id: 'admin',
  routes,
  /** `home` is rendered on an admin's home page. */
  slots: { home: () => gated(import('./accounts/admin-blocks.js'), 'h2') },
  messages: { en, es: () => import('./messages/es.js').then(({ es }) => es) },
  bundles: [profileMessages, optionMessages, detailMessages, confirmMessages, changeMessages],
});
