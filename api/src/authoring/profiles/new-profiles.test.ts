import {
  apiBase,
  consentVersion,
  createCustomer,
  getCustomer,
  getDraft,
  idempotencyHeader,
  mostUnpaidProfiles,
  type OwnCustomerJson,
  ownCustomerSchema,
  saveDraft,
} from '@inkbridge/contracts';
import { requiredFields } from '@inkbridge/shared/profile-fields';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { requiredInfo, uploadedBy } from '../../testing/profiles/new-profile.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

type Body = Record<string, unknown>;
const send = (body: Body = {}, headers: Record<string, string> = {}) =>
  api.inject('member', createCustomer, { body: { basicInfo: requiredInfo, ...body }, headers });

type Answer = Awaited<ReturnType<typeof send>>;
const dataOf = (answer: Answer) => answer.json<{ data: OwnCustomerJson }>().data;
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;

async function created(body: Body = {}): Promise<OwnCustomerJson> {
  const answer = await send(body);
  expect(answer.statusCode).toBe(200);
  return dataOf(answer);
}

const stored = () => api.stored.customers.countDocuments();

it('AC-224 AC-467 a profile of required fields is new and owes the base price', async () => {
  const profile = await created();

  expect(ownCustomerSchema.safeParse(profile).success).toBe(true);
  expect(profile).toMatchObject({ customerStatus: { status: 'new', expiresAt: null }, creationPaid: 0, paidAt: null });
  expect(profile.pendingPayments).toMatchObject({ creation: true, update: false, totalAmount: 99.95 });
  expect((await api.inject('member', getCustomer, { query: { id: profile._id } })).json()).toMatchObject({
    data: { _id: profile._id, view: 'owner' },
  });
  expect((await api.inject('guest', getCustomer, { query: { id: profile._id } })).statusCode).toBe(404);
});

it.each(requiredFields.filter((name) => name !== 'age'))(
  'AC-166…185 AC-526 a creation without %s is refused and leaves nothing',
  async (name) => {
    const answer = await send({ basicInfo: { ...requiredInfo, [name]: undefined } });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'missing_fields', message: 'Fillout all the required fields' });
    expect(await stored()).toBe(0);
  },
);

it('AC-526 D-42 the other provider is asked for its name', async () => {
  const basicInfo = { ...requiredInfo, institutionalEmailProvider: 'Other provider' };

  expect(codeOf(await send({ basicInfo }))).toBe('missing_fields');
  expect((await send({ basicInfo: { ...basicInfo, otherEmailProvider: 'LetterBird' } })).statusCode).toBe(200);
});

it('D-35 D-39 nobody under 18 is listed, and no bio of more than 2,000 words', async () => {
  const young = await send({ basicInfo: { ...requiredInfo, dateOfBirth: '2008-11-22' } });
  const long = await send({ basicInfo: { ...requiredInfo, bio: Array(2_001).fill('word').join(' ') } });

  expect(young.json()).toMatchObject({ code: 'too_young', message: 'Must be 18 or older' });
  expect(codeOf(long)).toBe('bio_too_long');
  expect((await send({ basicInfo: { ...requiredInfo, dateOfBirth: '2008-11-21' } })).statusCode).toBe(200);
});

it('D-138 a year of birth before 1900 is refused with a sentence about it, and nothing is stored', async () => {
  const typed = await send({ basicInfo: { ...requiredInfo, dateOfBirth: '0085-03-04' } });

  expect(typed.json()).toMatchObject({
    code: 'birth_year',
    message: 'Check the year of birth: write all four digits, from 1900 on.',
  });
  expect(await stored()).toBe(0);
});

it('D-22 D-112 prices come from what was sent, not from the counts of the client', async () => {
  const bio = Array(351).fill('word').join(' ');
  const photos = { artworks: [] as string[], total: 0 };
  for (let count = 0; count < 4; count += 1) photos.artworks.push(await uploadedBy('member', api));

  const { pendingPayments } = await created({
    basicInfo: { ...requiredInfo, bio, education: 'Doctorate', wordLimit: 0 },
    personalityInfo: { hobbies: ['Chess', 'Chess'] },
    photos,
    wordLimit: 0,
    totalPaidPhotos: 0,
  });

  expect(pendingPayments).toMatchObject({
    wordLimit: 1,
    totalPaidPhotos: 1,
    basicInfo: { education: true, bio: false },
  });
  expect(pendingPayments?.totalAmount).toBe(139.75); // 99.95, and 9.95 each for two fields, 100 words and a photo
});

it('D-36 D-40 D-95 other spellings, one-item lists and a sent age are taken', async () => {
  const { state, zipcode, dateOfBirth, ...rest } = requiredInfo;
  const basicInfo = { ...rest, state: [state], zipCode: zipcode, college: 'Ohio State', dateOfBirth, age: 99 };

  const profile = await created({ basicInfo });

  expect(profile.basicInfo).toMatchObject({ state: 'Oregon', zipcode, nameOfCollege: 'Ohio State', age: 38 });
});

it('AC-225 AC-226 D-66 a note for the admin is kept with its flag', async () => {
  const profile = await created({ specialInstructions: '  Please keep the second photo.  ' });

  expect(profile).toMatchObject({
    specialInstructionsFlag: true,
    specialInstructionsText: 'Please keep the second photo.',
  });
});

it('AC-227 an empty note leaves the flag off; a longer one than 1,000 characters is refused', async () => {
  expect(await created({ specialInstructions: '  ' })).toMatchObject({ specialInstructionsFlag: false });
  expect((await send({ specialInstructions: 'x'.repeat(1_001) })).statusCode).toBe(400);
});

it('D-70 D-99 the statement and the choices are kept; who says nothing is shown everywhere', async () => {
  const shy = await created({ searchEngines: false, lgbtqTab: false, consent: { version: consentVersion } });
  const plain = await created();

  expect(shy.listing).toEqual({ showOrientation: true, lgbtqTab: false, searchEngines: false });
  expect(plain.listing).toEqual({ showOrientation: true, lgbtqTab: true, searchEngines: true });
  const docs = await api.stored.customers.find().sort({ _id: 1 }).toArray();
  expect(docs.map(({ consent }) => consent)).toEqual([{ version: consentVersion, at: api.clock.now() }, null]);
});

it('AC-547 D-58 only own uploads become photos, and then they are kept', async () => {
  const own = await uploadedBy('member', api);
  const others = await uploadedBy('other', api);

  for (const imageUrl of [others, 'https://elsewhere.example/a.jpg', 'javascript:alert(1)']) {
    expect(codeOf(await send({ photos: { imageUrl } }))).toBe('image_not_ours');
  }
  const profile = await created({ photos: { imageUrl: own, artworks: ['', own] } });

  expect(profile.photos).toEqual({ imageUrl: own, artworks: [own], total: 2 });
  api.clock.advance({ days: 8 });
  expect(await api.modules.files.uploads.sweep()).toBe(1); // only the other's
});

it('AC-223 D-91 D-99 one key makes one profile, later and at the same time', async () => {
  const headers = { [idempotencyHeader]: 'form-0001-abcdef' };

  const first = dataOf(await send({}, headers));
  const again = await Promise.all([send({}, headers), send({}, headers), send({}, headers)]);

  expect(again.map((answer) => dataOf(answer)._id)).toEqual([first._id, first._id, first._id]);
  expect(await stored()).toBe(1);
  const other = await api.inject('other', createCustomer, { body: { basicInfo: requiredInfo }, headers });
  expect(dataOf(other)._id).not.toBe(first._id);
  expect(codeOf(await send({}, { [idempotencyHeader]: 'short' }))).toBe('invalid_request');
});

it('AC-223 D-91 a double submit of one key at once makes one profile', async () => {
  const headers = { [idempotencyHeader]: 'form-0002-abcdef' };

  const answers = await Promise.all(Array.from({ length: 8 }, () => send({}, headers)));

  expect(new Set(answers.map((answer) => dataOf(answer)._id)).size).toBe(1);
  expect(await stored()).toBe(1);
});

it('D-158 the draft of the form is gone after it, another form stays', async () => {
  const content = {
    basicInfo: { firstName: 'Tho' },
    personalityInfo: {},
    photos: { imageUrl: null, artworks: [] },
    listing: { showOrientation: true, lgbtqTab: true, searchEngines: true },
    consented: false,
  };
  const other = `update-${(await api.givenProfile()).id}`;
  for (const key of ['create', other]) {
    const { method, url } = saveDraft;
    await api.inject(
      'member',
      { method, url: url.replace(':key', key) as typeof url },
      { body: { content, revision: null } },
    );
  }

  await created();

  const draftOf = async (key: string) => {
    const url = getDraft.url.replace(':key', key) as typeof getDraft.url;
    return (await api.inject('member', { method: 'GET', url })).json<{ data: unknown }>().data;
  };
  expect(await draftOf('create')).toBeNull();
  expect(await draftOf(other)).toMatchObject({ revision: 1, content });
});

it('AC-485 nobody lists a profile without a session, nor an admin in this way', async () => {
  const send = (headers: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: apiBase + createCustomer.url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ basicInfo: requiredInfo }),
    });

  expect((await send({})).statusCode).toBe(401);
  expect((await send({ authorization: `Bearer ${api.people.admin.token}` })).statusCode).toBe(403);
  expect(await stored()).toBe(0);
});

it('an account has at most 20 unpaid profiles, however many arrive at once; a repeated call still gets its own', async () => {
  const unpaid = { status: 'new', approvedAt: null, expiresAt: null } as const;
  for (let listed = 1; listed < mostUnpaidProfiles; listed += 1) await api.givenProfile(unpaid);
  await api.givenProfile({ ...unpaid, archivedAt: new Date('2026-11-01T00:00:00Z') });
  const again = { [idempotencyHeader]: 'the-twentieth' };
  const last = await send({}, again);
  expect(last.statusCode).toBe(200);

  const more = await Promise.all([send(), send(), send()]);

  expect(more.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(
    Array.from({ length: 3 }, () => [409, 'too_many_unpaid']),
  );
  expect(await stored()).toBe(mostUnpaidProfiles + 1);
  expect(dataOf(await send({}, again))._id).toBe(dataOf(last)._id);
});

it('the pictures of a profile that was one too many can be used again', async () => {
  for (let listed = 0; listed < mostUnpaidProfiles; listed += 1) {
    await api.givenProfile({ status: 'new', approvedAt: null, expiresAt: null });
  }
  const imageUrl = await uploadedBy('member', api);

  expect(codeOf(await send({ photos: { imageUrl, artworks: [] } }))).toBe('too_many_unpaid');

  expect((await api.stored.uploads.findOne({}))?.adoptedAt).toBeNull();
});
