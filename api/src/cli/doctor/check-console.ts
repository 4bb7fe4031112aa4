import { ok, warn, type Check } from './finding.js';

/** Warns when admins may sign in on the public site although the console has an address of its own. */
export const checkConsole: Check = {
  name: 'console',
  async run({ config: { publicUrl, adminUrl, adminOrigin, adminApiUrl, siteAdmin } }) {
    if (!siteAdmin) return ok(`Admins sign in at ${adminUrl.origin} and nowhere else.`);
    if (adminApiUrl) return ok("The console's pages call the site, so admins have their calls there.");
    if (!adminOrigin || adminUrl.host === publicUrl.host)
      return ok('Admins may sign in on the site and at the console.');
    return warn(
      `The console has an address of its own, ${adminOrigin}, and admins may sign in on the public site, too.`,
      'Set SITE_ADMIN=off: then the site has nothing of admins, and the console can be kept behind a VPN.',
    );
  },
};
