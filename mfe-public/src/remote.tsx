import { defineRemote } from '@inkbridge/federation';
import { optionMessages, profileMessages } from '@inkbridge/profile-screens';
import { paths } from '@inkbridge/shared/routes';
import { ExploreScreen } from './explore/explore-screen.js';
import { HomeScreen } from './home/home-screen.js';
import { en } from './messages/en.js';

/** The guests' pages. The server renders the first three; the screen of a profile is loaded only when one is opened. */
export const remote = defineRemote({
  id: 'public',
  routes: [
    { path: paths.home, access: 'everyone', screen: HomeScreen },
    { path: paths.explore, access: 'everyone', screen: ExploreScreen },
    {
      path: paths.profile,
      access: 'everyone',
      lazy: () => import(/* webpackChunkName: "profile" */ './profile/profile-screen.js'),
    },
    { path: paths.login, access: 'guest', lazy: () => import('./login/login-screen.js') },
    { path: paths.register, access: 'guest', lazy: () => import('./register/register-screen.js') },
    { path: paths.verifyEmail, access: 'everyone', lazy: () => import('./verify-email/verify-email-screen.js') },
    { path: paths.resetPassword, access: 'everyone', lazy: () => import('./reset-password/reset-password-screen.js') },
    {
      path: paths.removeProfile,
      access: 'everyone',
      lazy: () => import(/* webpackChunkName: "report" */ './remove-profile/remove-profile-screen.js'),
    },
  ],
  messages: { en, es: () => import('./messages/es.js').then(({ es }) => es) },
  bundles: [profileMessages, optionMessages],
});
