import { expect, it } from 'vitest';
import { createCustomer, updateCustomer } from './authoring.js';
import { basicInfoChangeSchema } from './basic-info.js';

it('AC-297 D-21 an update may empty an optional field, never a required one', () => {
  expect(basicInfoChangeSchema.parse({ bio: '', education: null, spokenLanguages: ['English'] })).toEqual({
    bio: null,
    education: null,
    spokenLanguages: ['English'],
  });
  expect(basicInfoChangeSchema.safeParse({ firstName: '' }).success).toBe(false);
});

it('D-36 D-40 D-95 D-112 other spellings become ours, one-item lists their item, and derived values are let go', () => {
  const sent = { college: 'Ohio State', zipCode: '97301', gender: ['Male'], age: 40, wordLimit: 3, imageUrl: 'x' };

  expect(basicInfoChangeSchema.parse(sent)).toEqual({ nameOfCollege: 'Ohio State', zipcode: '97301', gender: 'Male' });
});

it('a choice that is sent twice is one, an unknown field or choice is refused', () => {
  const parse = (personalityInfo: object) => updateCustomer.body.safeParse({ personalityInfo });

  expect(parse({ hobbies: ['Chess', 'Chess'] }).data?.personalityInfo).toEqual({ hobbies: ['Chess'] });
  expect(parse({ hobbies: ['Counting sheep'] }).success).toBe(false);
  expect(updateCustomer.body.safeParse({ basicInfo: { nickname: 'T' } }).success).toBe(false);
  expect(createCustomer.body.safeParse({ status: 'active' }).success).toBe(false);
});
