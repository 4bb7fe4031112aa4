import { isOperatorKnown } from '@inkbridge/federation/runtime-config';
import { ok, warn, type Check } from './finding.js';

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
