import type { Door } from '../http/sessions/door.js';

/** The site's door, where admins may sign in too. */
export const atSite: Door = { audience: 'site', admins: true };
/** The site's door with `SITE_ADMIN=off`. */
export const withoutAdmins: Door = { audience: 'site', admins: false };

/** Where the requests of a test come from. */
export const fromHere = { address: '192.0.2.1' };

/** Where the pages of each audience are. */
export const testPlaces = {
  site: new URL('https://inkbridge.example'),
  console: new URL('https://console.inkbridge.example'),
};
