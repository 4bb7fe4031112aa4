import { createHash } from 'node:crypto';
import { basicFieldsSchema } from '@inkbridge/contracts';
import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { ageOn, basicFields, countWords, missingFields } from '@inkbridge/shared/profile-fields';
import { interestGroups, interestLists, states } from '@inkbridge/shared/option-lists';
import { expect, it } from 'vitest';
import { demoPeople, personAt } from './demo-people.js';
import { type CustomerDoc, customerDocSchema, reversedAtOf } from './stored.js';
import { daysAfter } from './days.js';
import { generateProfiles, profileAt } from './generate-profiles.js';
import { generateOwners } from './owners.js';

const now = new Date('2026-11-21T12:00:00Z');
const how = { seed: 'test', now };
const catalogue = [...generateProfiles({ ...how, count: 240 })];
const crowd = [...generateProfiles({ ...how, count: 2_000 })];
const bioOf = ({ basicInfo }: CustomerDoc) => basicInfo.bio ?? '';

function digestOf(profiles: Iterable<CustomerDoc>): string {
  const hash = createHash('sha256');
  for (const profile of profiles) hash.update(JSON.stringify(profile));
  return hash.digest('hex');
}

it('the same seed and day make the same catalogue, another seed makes another', () => {
  const first = digestOf(catalogue);

  expect(digestOf(generateProfiles({ ...how, count: 240 }))).toBe(first);
  expect(digestOf(generateProfiles({ ...how, seed: 'other', count: 240 }))).not.toBe(first);
});

it('a profile is the same in a small catalogue and in a large one', () => {
  expect(profileAt(137, how)).toEqual(crowd[137]);
});

it('a million profiles are made one at a time, not all before the first', () => {
  const profiles = generateProfiles({ ...how, count: 1_000_000 });

  expect(profiles.next().value).toEqual(catalogue[0]);
});

it('D-36 D-41 every profile is a valid stored document with every required field', () => {
  const fields = basicFieldsSchema.partial();
  for (const profile of crowd) {
    expect(customerDocSchema.safeParse(profile).error).toBeUndefined();
    expect(fields.safeParse(profile.basicInfo).error).toBeUndefined();
    expect(missingFields(profile.basicInfo)).toEqual([]);
  }
});

it('D-17 240 profiles have every status, most of them active, and some in the archive', () => {
  const withStatus = (status: string) => catalogue.filter((profile) => profile.status === status).length;

  expect(customerStatuses.filter((status) => withStatus(status) === 0)).toEqual([]);
  expect(withStatus('active') / catalogue.length).toBeCloseTo(0.8, 1);
  expect(catalogue.filter(({ archivedAt }) => archivedAt).length).toBeGreaterThanOrEqual(4);
});

it('D-12 all fifty states have profiles, in 240 already', () => {
  expect(new Set(catalogue.map(({ basicInfo }) => basicInfo.state)).size).toBe(states.length);
});

it('D-35 everyone is between 18 and 82 years old when listed', () => {
  const ages = crowd.map(({ basicInfo, createdAt }) => [
    ageOn(basicInfo.dateOfBirth, createdAt) ?? 0,
    ageOn(basicInfo.dateOfBirth, now) ?? 0,
  ]);

  expect(Math.min(...ages.map(([listed = 0]) => listed))).toBeGreaterThanOrEqual(18);
  expect(Math.max(...ages.map(([, today = 0]) => today))).toBeLessThanOrEqual(82);
});

it('every option of every list of a profile is chosen at least once', () => {
  const shown = new Map<string, Set<unknown>>(basicFields.map(({ name }) => [name, new Set()]));
  for (const { basicInfo } of crowd.concat(Array.from({ length: 3_000 }, (_, n) => profileAt(2_000 + n, how)))) {
    for (const [name, value] of Object.entries(basicInfo)) for (const one of [value].flat()) shown.get(name)?.add(one);
  }
  const unused = basicFields.flatMap(({ name, list }) =>
    (list ?? []).filter((option) => !shown.get(name)?.has(option)),
  );

  expect(unused).toEqual([]);
});

it('no two profiles share a number or an id, and none a bio until everybody has appeared', () => {
  expect(new Set(crowd.map(({ basicInfo }) => basicInfo.inmateNumber)).size).toBe(crowd.length);
  expect(new Set(crowd.map(({ _id }) => _id.toHexString())).size).toBe(crowd.length);
  expect(new Set(crowd.slice(0, demoPeople.length).map(bioOf)).size).toBe(demoPeople.length);
});

it('no two bios begin alike: their first two sentences differ within a page of forty', () => {
  const page = catalogue.slice(0, 40).map((profile) => bioOf(profile).slice(0, 120));

  expect(new Set(page).size).toBe(40);
});

it('every bio says at its end that the person is made up, within 40 to 420 words', () => {
  const words = crowd.map((profile) => countWords(bioOf(profile)));

  expect(crowd.filter((profile) => !/\n\n[^\n]*\bfictional\b[^\n]*$/u.test(bioOf(profile)))).toEqual([]);
  expect(Math.min(...words)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...words)).toBeLessThanOrEqual(420);
  expect(words.some((count) => count > 350)).toBe(true);
});

it('no bio speaks of courts, of money or of courtship', () => {
  const unwanted =
    /\b(murder|robbery|convict\w*|guilty|innocent|prosecut\w*|parole|drugs?|gangs?|victims?|money|donat(e|ion)|sexy|marry|soulmate|girlfriend|boyfriend|lonely)\b/iu;

  expect(crowd.map((profile) => unwanted.exec(bioOf(profile))?.[0]).filter(Boolean)).toEqual([]);
});

it('no sentence is left with a gap, a bracket or a double blank', () => {
  expect(crowd.map((profile) => /[[\]{}|]| {2}|undefined|null/u.exec(bioOf(profile))?.[0]).filter(Boolean)).toEqual([]);
});

it('D-41 everybody chose 2 to 8 of each group, about 33 together, and some options far more often', () => {
  const chosen = crowd.map(({ personalityInfo }) => Object.values(personalityInfo));
  const sizes = chosen.flat().map((group) => group.length);
  const hobbies = interestLists.hobbies.map(
    (hobby) => crowd.filter(({ personalityInfo }) => personalityInfo.hobbies.includes(hobby)).length,
  );

  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([2, 8]);
  expect(chosen.flat(2).length / crowd.length).toBeGreaterThan(31);
  expect(chosen.flat(2).length / crowd.length).toBeLessThan(35);
  expect(Math.min(...hobbies)).toBeGreaterThan(0);
  expect(Math.max(...hobbies)).toBeGreaterThan(4 * Math.min(...hobbies));
});

it('a questionnaire holds every interest that the letter mentions', () => {
  const missing = crowd.flatMap(({ personalityInfo }, index) => {
    const { mentions } = personAt(index, how.seed);
    return interestGroups.flatMap((group) =>
      mentions[group].filter((option) => !personalityInfo[group].some((chosen) => chosen === option)),
    );
  });

  expect(missing).toEqual([]);
});

it('D-20 D-29 placements of active profiles are ahead of their end, ratings lie between 1 and 5', () => {
  const placed = crowd.filter(({ premium, featured }) => premium.value === 1 || featured.value === 1);

  expect(placed.length).toBeGreaterThan(100);
  expect(placed.every(({ status }) => status === 'active')).toBe(true);
  expect(placed.flatMap(({ premium, featured }) => [premium.endsAt, featured.endsAt]).some((end) => end === null)).toBe(
    true,
  );
  for (const { premium, featured, ratingSum, numRatings } of crowd) {
    for (const { endsAt } of [premium, featured]) expect(endsAt === null || endsAt > now).toBe(true);
    expect(ratingSum).toBeGreaterThanOrEqual(numRatings);
    expect(ratingSum).toBeLessThanOrEqual(5 * numRatings);
  }
});

it('D-19 D-27 a profile’s dates fit its status', () => {
  for (const { status, createdAt, approvedAt, expiresAt, waitingSince, changedAt, pendingPayments } of crowd) {
    const live = status === 'active' || status === 'inactive' || status === 'expired';
    expect([approvedAt !== null, expiresAt !== null]).toEqual([live, live]);
    expect(waitingSince !== null).toBe(status === 'unapproved');
    expect(pendingPayments !== null).toBe(status === 'new' || status === 'unpaid');
    if (expiresAt && status !== 'inactive') expect(expiresAt > now).toBe(status === 'active');
    for (const instant of [createdAt, approvedAt, waitingSince, changedAt])
      expect((instant ?? createdAt) <= now).toBe(true);
    if (approvedAt) expect(approvedAt > createdAt).toBe(true);
    if (changedAt && approvedAt) expect(changedAt > approvedAt).toBe(true);
  }
});

const isOfPlacement = ({ dueKey }: { dueKey: string }) => dueKey.includes(':placement:');

it('D-19 D-22 paid dues left their marks, owed ones none', () => {
  for (const { _id, status, approvedAt, expiresAt, settledDues, creationPaid, paidAt, createdAt } of crowd) {
    const isPaid = status !== 'new';
    const isReversed = status === 'unpaid';
    const isRenewed = approvedAt !== null && expiresAt !== null && expiresAt > daysAfter(approvedAt, 400);
    const kinds = [...(isPaid ? ['creation'] : []), ...(isRenewed ? ['renewal'] : [])];

    expect(reversedAtOf({ status, settledDues }) !== null).toBe(isReversed);
    const kept = isReversed ? settledDues.slice(0, -1) : settledDues;
    const [placed, other] = [kept.filter(isOfPlacement), kept.filter((due) => !isOfPlacement(due))];
    expect(other.map(({ dueKey }) => dueKey)).toEqual(kinds.map((kind) => `${_id.toHexString()}:${kind}:0`));
    const numbered = placed.map((_, number) => `${_id.toHexString()}:placement:${number}`);
    expect(placed.map(({ dueKey }) => dueKey)).toEqual(numbered);
    for (const { at } of placed) expect(approvedAt !== null && at >= approvedAt).toBe(true);
    expect([creationPaid > 0, paidAt !== null]).toEqual([isPaid && !isReversed, isPaid]);
    for (const { at } of settledDues) expect(at >= createdAt && at <= now).toBe(true);
    if (paidAt && approvedAt) expect(paidAt <= approvedAt).toBe(true);
  }
});

it('publications spread over fourteen months', () => {
  const days = crowd.flatMap(({ approvedAt }) =>
    approvedAt ? [(now.getTime() - approvedAt.getTime()) / 86_400_000] : [],
  );

  expect(Math.min(...days)).toBeLessThan(5);
  expect(Math.max(...days)).toBeGreaterThan(400);
  expect(Math.max(...days)).toBeLessThan(427);
});

it('the account that listed a profile exists and is older than it', () => {
  const owners = new Map([...generateOwners({ ...how, count: 144 })].map((owner) => [owner._id.toHexString(), owner]));

  for (const { createdBy, createdAt, basicInfo } of catalogue) {
    const owner = owners.get(createdBy.toHexString());
    expect(owner?.email).toBe(basicInfo.email);
    expect(owner && owner.createdAt < createdAt).toBe(true);
  }
});

it('accounts sign up in most weeks of the last year', () => {
  const weeks = [...generateOwners({ ...how, count: 144 })].map(({ createdAt }) =>
    Math.floor((now.getTime() - createdAt.getTime()) / (7 * 86_400_000)),
  );

  const lively = new Set(weeks.filter((week) => week < 52));

  expect(lively.size).toBeGreaterThan(35);
  expect([0, 1, 2, 3].some((week) => lively.has(week))).toBe(true);
});

it('D-02 no email address leads to a real mailbox', () => {
  expect(crowd.filter(({ basicInfo }) => !/^[a-z.0-9]+@letters\.example$/.test(basicInfo.email))).toEqual([]);
});
