import { expect, it } from 'vitest';
import { namesOf } from './social-tokens.js';

it.each([
  [{ given_name: 'Rosa', family_name: 'Díaz', name: 'R. D.' }, 'Rosa', 'Díaz'],
  [{ name: 'Rosa María Díaz' }, 'Rosa', 'María Díaz'],
  [{ given_name: 'Rosa', name: 'Rosa Díaz' }, 'Rosa', ''],
  [{ name: '  Rosa ' }, 'Rosa', ''],
  [{ given_name: 'Ro\u202Esa\u0000', family_name: '\u2066Díaz\u2069' }, 'Rosa', 'Díaz'],
  [{}, '', ''],
])('the names in %j', (stated, firstName, lastName) => {
  expect(namesOf(stated)).toEqual({ firstName, lastName });
});
