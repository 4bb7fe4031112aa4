import { defineRemote, type RemoteRoute } from '@inkbridge/federation';
import {
  optionMessages,
  ownerMessages,
  pictureMessages,
  profileMessages,
  readerMessages,
} from '@inkbridge/profile-screens';
import { keysOf } from '@inkbridge/shared/objects';
import { barePages, pages, type PathName, paths } from '@inkbridge/shared/routes';
import { en } from './messages/en.js';

/** PayPal's own return and the wallet's are one page. */
const paypalResult = () => import('./payment-result/paypal-result-screen.js');

const screens = {
  account: () => import(/* webpackChunkName: "account" */ './account/account-screen.js'),
  createProfile: () => import(/* webpackChunkName: "createProfile" */ './create-profile/create-profile-screen.js'),
  updateProfile: () => import(/* webpackChunkName: "updateProfile" */ './update-profile/update-profile-screen.js'),
  manageProfiles: () => import(/* webpackChunkName: "manageProfiles" */ './manage-profiles/manage-profiles-screen.js'),
  updateList: () => import(/* webpackChunkName: "updateList" */ './update-list/update-list-screen.js'),
  payment: () => import(/* webpackChunkName: "payment" */ './payment/payment-screen.js'),
  paymentResult: () => import('./payment-result/card-result-screen.js'),
  paypalResult,
  walletResult: paypalResult,
  receipt: () => import(/* webpackChunkName: "receipt" */ './receipt/receipt-screen.js'),
  payLink: () => import(/* webpackChunkName: "payLink" */ './pay-link/pay-link-screen.js'),
} as const satisfies { readonly [N in PathName]?: RemoteRoute['lazy'] };

/** Where someone fills in a form whose bar stays at the foot. */
const workPages: ReadonlySet<PathName> = new Set(['createProfile', 'updateProfile']);

const routes = keysOf(screens).map((name): RemoteRoute => ({
  path: paths[name],
  access: pages[name].access,
  chrome: barePages.includes(name) ? 'bare' : workPages.has(name) ? 'work' : 'site',
  lazy: screens[name],
}));

export const remote = defineRemote({
  id: 'member',
  routes,
  messages: { en, es: () => import('./messages/es.js').then(({ es }) => es) },
  bundles: [profileMessages, optionMessages, pictureMessages, readerMessages, ownerMessages],
});
