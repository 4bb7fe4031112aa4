import { defineRemote, type RemoteRoute } from '@inkbridge/federation';
import {
  changeMessages,
  confirmMessages,
  detailMessages,
  optionMessages,
  profileMessages,
} from '@inkbridge/profile-screens';
import { pages, paths, type PathName } from '@inkbridge/shared/routes';
import { en } from './messages/en.js';

/** The pages of admins that can be used. */
const screens: { readonly [N in PathName]?: RemoteRoute['lazy'] } = {
  approveProfiles: () => import('./approve-profiles/approve-profiles-screen.js'),
  approveUpdates: () => import('./approve-updates/approve-updates-screen.js'),
  pendingUpdate: () => import('./pending-update/pending-update-screen.js'),
  adminProfile: () => import('./profile/admin-profile-screen.js'),
  audit: () => import('./audit/audit-screen.js'),
  numbers: () => import('./numbers/numbers-screen.js'),
  deleteProfiles: () => import('./archive-profiles/archive-profiles-screen.js'),
  archivedProfiles: () => import('./archived-profiles/archived-profiles-screen.js'),
  updateProfiles: () => import('./update-profiles/update-profiles-screen.js'),
  adminCreateProfile: () => import('./edit-profile/create-profile-screen.js'),
  adminUpdateProfile: () => import('./edit-profile/update-profile-screen.js'),
  adminUser: () => import('./user/user-screen.js'),
  queues: () => import('./queues/queues-screen.js'),
};

/** Every address of the console exists, and says so when its page does not open yet. */
const routes = (Object.keys(pages) as PathName[])
  .filter((name) => pages[name].owner === 'admin')
  .map((name): RemoteRoute => ({
    path: paths[name],
    access: pages[name].access,
    lazy: screens[name] ?? (() => import('./not-open-yet-screen.js')),
  }));

export const remote = defineRemote({
  id: 'admin',
  routes,
  /** `home` stands on the home page of an admin. */
  slots: { home: () => import('./home/admin-blocks.js') },
  messages: { en, es: () => import('./messages/es.js').then(({ es }) => es) },
  bundles: [profileMessages, optionMessages, detailMessages, confirmMessages, changeMessages],
});
