import { facilityContentSchema } from '@inkbridge/contracts';
import { facilityAddress } from '@inkbridge/shared/profile-fields';
import { expect, it } from 'vitest';
import { demoFacilities } from './facilities.js';
import { profileAt } from './generate-profiles.js';

const demo = { seed: 'test', now: new Date('2026-11-21T12:00:00Z') };

it('most profiles of the demo follow a made-up facility, and have its address letter for letter', () => {
  const register = new Map(
    demoFacilities(demo).map(({ _id, content }) => [_id.toHexString(), facilityContentSchema.parse(content)]),
  );
  const profiles = Array.from({ length: 240 }, (_, index) => profileAt(index, demo));
  const followers = profiles.filter(({ facility }) => facility);

  expect(followers.length).toBeGreaterThan(120);
  expect(new Set(followers.map(({ facility }) => facility?.id)).size).toBeGreaterThan(60);
  for (const { facility, basicInfo } of followers) {
    const content = register.get(facility?.id ?? '');
    expect(content && facilityAddress(content)).toEqual({
      mailingAddress: basicInfo.mailingAddress,
      city: basicInfo.city,
      state: basicInfo.state,
      zipcode: basicInfo.zipcode,
    });
  }
});

it('the demo has a closed facility and one without mail, in which nobody is', () => {
  const others = demoFacilities(demo).filter(
    ({ content }) => facilityContentSchema.parse(content).status.is !== 'open',
  );
  const ids = new Set(others.map(({ _id }) => _id.toHexString()));

  expect(others).toHaveLength(2);
  expect(
    Array.from({ length: 400 }, (_, index) => profileAt(index, demo)).filter(({ facility }) =>
      ids.has(facility?.id ?? ''),
    ),
  ).toEqual([]);
});
