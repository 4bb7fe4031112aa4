import { expect, it } from 'vitest';
import { namesOf } from './social-names.js';

it.each([
  [{ given_name: 'Rosa', family_name: 'Díaz', name: 'R. D.' }, 'Rosa', 'Díaz'],
  [{ name: 'Rosa María Díaz' }, 'Rosa', 'María Díaz'],
  [{ given_name: 'Rosa', name: 'Rosa Díaz' }, 'Rosa', ''],
  [{ name: '  Rosa ' }, 'Rosa', ''],
  [{}, '', ''],
])('the names in %j', (stated, firstName, lastName) => {
  expect(namesOf(stated)).toEqual({ firstName, lastName });
});
