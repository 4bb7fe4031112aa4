import type { Remote } from '@inkbridge/federation';
import { signInMessages } from '@inkbridge/frame';
import { paths } from '@inkbridge/shared/routes';
import { remote } from './remote.js';
import { withSecondFactor } from './security/with-second-factor.js';
import { Screen as LoginScreen } from './console/console-login-screen.js';

/** The console's home and login pages; on the site these belong to the public remote (docs/operations.md). */
export const consoleRemote: Remote = {
  ...remote,
  routes: [
    {
      path: paths.home,
      access: 'admin',
      lazy: async () => withSecondFactor({ Screen: (await import('./accounts/console-home-screen.js')).Screen }),
    },
    { path: paths.login, access: 'guest', screen: LoginScreen },
    ...remote.routes,
  ],
  bundles: [...(remote.bundles ?? []), signInMessages],
};
