import { isOperatorKnown } from '@inkbridge/federation/runtime-config';
import { type Check, ok, warn } from './finding.js';

/** Warns when admins may sign in on the public site although the console has an address of its own. */
export const checkConsole: Check = {
  name: 'console',
  async run({ config: { publicUrl, adminUrl, adminPort, adminOrigin, adminApiUrl, siteAdmin } }) {
    if (adminPort === null && siteAdmin) return ok('Admins sign in only on the public site (ADMIN_PORT=off).');
    if (adminPort === null) return ok('This process serves no admins (ADMIN_PORT=off, SITE_ADMIN=off).');
    if (!siteAdmin) return ok(`Admins sign in only at ${adminUrl.origin}.`);
    if (adminApiUrl) return ok("The console's pages call the site's API, so admins must be allowed there.");
    if (!adminOrigin || adminUrl.host === publicUrl.host)
      return ok('Admins may sign in on the site and at the console.');
    return warn(
      `The console has its own address, ${adminOrigin}, but admins may also sign in on the public site.`,
      'Set SITE_ADMIN=off: the site then offers admins nothing, and you can put the console behind a VPN.',
    );
  },
};

const variables = { name: 'OPERATOR_NAME', address: 'OPERATOR_ADDRESS', email: 'CONTACT_EMAIL' } as const;

/** Warns while visitors cannot see who runs the site and how to reach them. */
export const checkOperator: Check = {
  name: 'operator',
  async run({ config: { operator } }) {
    if (isOperatorKnown(operator)) return ok(`The pages name ${operator.name}, ${operator.email}.`);
    const missing = (['name', 'address', 'email'] as const).filter((fact) => operator[fact] === null);
    return warn(
      'Terms and privacy are marked as drafts, because they do not say who runs the site.',
      `Set ${missing.map((fact) => variables[fact]).join(', ')}; see docs/operations.md.`,
    );
  },
};
