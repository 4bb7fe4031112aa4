import { expect, it } from 'vitest';
import { z } from 'zod';
import { adminCustomerSchema, cardSchema, ownCustomerSchema, publicCustomerSchema } from '../customer.js';
import { userSchema } from '../user.js';
import { aCard, anAdminProfile, aProfile, aPublicProfile, aUser } from './index.js';

it.each([
  { name: 'aCard', schema: cardSchema, made: aCard() },
  { name: 'aPublicProfile', schema: publicCustomerSchema, made: aPublicProfile() },
  { name: 'aProfile', schema: ownCustomerSchema, made: aProfile() },
  { name: 'anAdminProfile', schema: adminCustomerSchema, made: anAdminProfile() },
  { name: 'aUser', schema: userSchema, made: aUser() },
] as { name: string; schema: z.ZodType; made: unknown }[])(
  '$name makes what the contract allows',
  ({ schema, made }) => {
    const wire: unknown = JSON.parse(JSON.stringify(z.encode(schema, made)));

    expect(z.decode(schema, wire)).toEqual(made);
  },
);

it('a builder takes single fields of basicInfo', () => {
  const { basicInfo } = aProfile({ basicInfo: { hairColor: 'Gray' } });

  expect(basicInfo).toMatchObject({ hairColor: 'Gray', eyeColor: 'Green' });
});
