import { defineRemote } from '@inkbridge/federation';
import { NotOpenYetScreen } from '@inkbridge/frame';
import { profileMessages } from '@inkbridge/profile-screens';
import { paths } from '@inkbridge/shared/routes';
import { ExploreScreen } from './explore/explore-screen.js';
import { HomeScreen } from './home/home-screen.js';
import { en } from './messages/en.js';
import { ProfileScreen } from './profile/profile-screen.js';

/** The pages of guests. The first three are rendered by the server too, and so part of the first script. */
export const remote = defineRemote({
  id: 'public',
  routes: [
    { path: paths.home, access: 'everyone', screen: HomeScreen },
    { path: paths.explore, access: 'everyone', screen: ExploreScreen },
    { path: paths.profile, access: 'everyone', screen: ProfileScreen },
    { path: paths.login, access: 'guest', lazy: () => import('./login/login-screen.js') },
    { path: paths.register, access: 'guest', screen: NotOpenYetScreen },
    { path: paths.verifyEmail, access: 'everyone', screen: NotOpenYetScreen },
    { path: paths.resetPassword, access: 'everyone', screen: NotOpenYetScreen },
    { path: paths.removeProfile, access: 'everyone', screen: NotOpenYetScreen },
  ],
  messages: { en, es: () => import('./messages/es.js').then(({ es }) => es) },
  bundles: [profileMessages],
});
