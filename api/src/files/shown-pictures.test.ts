import {
  approveUpdate,
  cancelUpdate,
  createCustomer,
  type CustomerId,
  deleteUser,
  mostUnusedPictures,
  rejectUpdate,
  type Route,
  saveDraft,
  updateAdminCustomer,
  updateCustomer,
  updateUser,
} from '@inkbridge/contracts';
import { begunForm } from '@inkbridge/contracts/testing';
import fc from 'fast-check';
import { type Collection, ObjectId } from 'mongodb';
import { mkdir, readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDiskStore } from '../adapters/files/disk-store.js';
import { loseAnswer } from '../testing/lose-answer.js';
import type { People } from '../testing/people.js';
import { requiredInfo, uploadedBy } from '../testing/profiles/new-profile.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { brokenPictures } from './broken-pictures.js';
import { imageSizes } from './file-store.js';
import { imageIdAt, imageUrlOf, newImageName } from './image-name.js';
import { createUploadRepository } from './mongo-upload-repository.js';
import { createShownPictures } from './shown-pictures.js';
import type { Stale } from './upload-repository.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ extras: (app, { shown }) => shown.servePictures(app) });
});

type Photos = { imageUrl?: string | null; artworks?: string[] };

const upload = (who: keyof People = 'member') => uploadedBy(who, api);
/** One by one: an address holds a quarter of the places for uploads. */
async function uploads(count: number): Promise<string[]> {
  const addresses: string[] = [];
  while (addresses.length < count) addresses.push(await upload());
  return addresses;
}
const status = async (address: string) => (await api.app.inject(address)).statusCode;
const nameIn = (address: string) => imageIdAt(address)?.name ?? '';
const statuses = (...addresses: string[]) => Promise.all(addresses.map(status));
/** Only in the ledger, without contents, which is much faster. */
async function givenUpload(): Promise<string> {
  const name = newImageName();
  const about = { owner: api.people.member.account._id, createdAt: api.clock.now(), adoptedAt: null };
  await api.stored.uploads.insertOne({ _id: name, ...about, revision: 1, lastRevision: 1 });
  return imageUrlOf(name);
}

const storedFiles = async () => (await readdir(`${api.filesDir}/files/images`).catch(() => [])).length;
const idIn = (answer: Awaited<ReturnType<TestApi['inject']>>) => answer.json<{ data: { _id: CustomerId } }>().data._id;

const about = {
  firstName: 'Maya',
  lastName: 'Linden',
  email: 'member@example.com',
  age: 38,
  gender: 'Female',
  state: 'Ohio',
  bio: 'Hi',
};

async function ok(who: keyof People, route: Pick<Route, 'method' | 'url'>, parts: object) {
  const answer = await api.inject(who, route, parts);
  expect(answer.json<{ code?: string }>().code).toBeUndefined();
  return answer;
}

const setAvatar = (imageUrl: string | null) => ok('member', updateUser, { body: { ...about, imageUrl } });
const change = (id: string, photos: Photos) => ok('member', updateCustomer, { query: { id }, body: { photos } });
const editByAdmin = (id: string, photos: Photos) =>
  ok('admin', updateAdminCustomer, { query: { id }, body: { photos } });
const decide = (route: typeof approveUpdate | typeof rejectUpdate, id: string) =>
  ok('admin', route, { query: { id }, ...(route === rejectUpdate && { body: { reason: 'No.' } }) });

async function given(photos: Photos): Promise<CustomerId> {
  return idIn(await ok('member', createCustomer, { body: { basicInfo: requiredInfo, photos } }));
}

/** Listed, as if it had been paid and approved. */
async function givenListed(photos: Photos): Promise<CustomerId> {
  const id = await given(photos);
  const listed = { status: 'active', approvedAt: new Date('2026-11-01'), expiresAt: new Date('2027-11-01') } as const;
  await api.stored.customers.updateOne({ _id: new ObjectId(id) }, { $set: { ...listed, pendingPayments: null } });
  return id;
}

describe('a picture that is replaced', () => {
  it('is gone from the web and the disk when the account shows another one, or none', async () => {
    const [first, second] = [await upload(), await upload()];
    await setAvatar(first);

    await setAvatar(second);

    expect(await statuses(first, second)).toEqual([404, 200]);
    expect(await storedFiles()).toBe(4);
    await setAvatar(null);
    expect(await status(second)).toBe(404);
    expect(await api.stored.uploads.countDocuments()).toBe(0);
  });

  it('is gone when its owner changes an unpaid profile', async () => {
    const [face, drawing, next] = [await upload(), await upload(), await upload()];
    const id = await given({ imageUrl: face, artworks: [drawing] });

    await change(id, { imageUrl: next });

    expect(await statuses(face, drawing, next)).toEqual([404, 200, 200]);
  });

  it('is gone when an admin changes the profile, whoever uploaded it', async () => {
    const [members, first, second] = [await upload(), await upload('admin'), await upload('admin')];
    const id = await givenListed({ imageUrl: members });

    await editByAdmin(id, { imageUrl: first });
    expect(await statuses(members, first)).toEqual([404, 200]);
    await editByAdmin(id, { imageUrl: second });

    expect(await statuses(first, second)).toEqual([404, 200]);
  });

  it('D-58 stays until an admin approves the update, and is gone then', async () => {
    const [old, next] = [await upload(), await upload()];
    const id = await givenListed({ imageUrl: old });
    await change(id, { imageUrl: next });
    expect(await statuses(old, next)).toEqual([200, 200]);

    await decide(approveUpdate, id);

    expect(await statuses(old, next)).toEqual([404, 200]);
  });

  it.each(['rejected', 'cancelled'] as const)(
    'goes with an update that is %s, and the profile keeps its own',
    async (how) => {
      const [old, next] = [await upload(), await upload()];
      const id = await givenListed({ imageUrl: old });
      await change(id, { imageUrl: next, ...(how === 'cancelled' && { artworks: await uploads(4) }) });

      if (how === 'rejected') await decide(rejectUpdate, id);
      else await ok('member', cancelUpdate, { query: { id } });

      expect(await statuses(old, next)).toEqual([200, 404]);
      expect(await storedFiles()).toBe(4);
    },
  );

  it('stays with an unpaid update if the one that replaces it has it too', async () => {
    const [kept, dropped, ...more] = await uploads(6);
    if (!kept || !dropped) throw new Error('no uploads');
    const id = await givenListed({});
    await change(id, { artworks: [kept, dropped, ...more] });

    await change(id, { artworks: [kept, '', ...more] });

    expect(await statuses(kept, dropped)).toEqual([200, 404]);
  });

  it.each([
    ['account', () => undefined],
    ['another profile', async (picture: string) => void (await given({ artworks: [picture] }))],
    [
      'archived profile',
      async (picture: string) => {
        const archived = await given({ artworks: [picture] });
        await api.stored.customers.updateOne(
          { _id: new ObjectId(archived) },
          { $set: { archivedAt: api.clock.now() } },
        );
      },
    ],
    ['update that waits', async (picture: string) => void (await change(await givenListed({}), { imageUrl: picture }))],
    [
      'form that is not sent yet',
      async (picture: string) => {
        const content = { ...begunForm, photos: { imageUrl: picture, artworks: [] } };
        await ok('member', saveDraft, { params: { key: 'create' }, body: { content, revision: null } });
      },
    ],
  ])('stays while another place shows it: %s', async (what, alsoShow) => {
    const [picture, next] = [await upload(), await upload()];
    const id = await given({ imageUrl: picture });
    if (what === 'account') await setAvatar(picture);
    await alsoShow(picture);

    await change(id, { imageUrl: next });

    expect(await statuses(picture, next)).toEqual([200, 200]);
  });

  it('uses up no room: after 43 avatars one is stored', async () => {
    for (let count = 0; count < mostUnusedPictures + 3; count += 1) await setAvatar(await givenUpload());

    expect(await api.stored.uploads.countDocuments()).toBe(1);
  });

  it('does not come back when two avatars are chosen at once: the one that is shown is the one that is stored', async () => {
    await setAvatar(await givenUpload());
    const chosen = await Promise.all([1, 2, 3, 4].map(givenUpload));

    await Promise.all([...chosen.map(setAvatar), ok('member', updateUser, { body: { ...about, firstName: 'Mia' } })]);

    const { imageUrl } = (await api.stored.users.findOne({ _id: api.people.member.account._id })) ?? {};
    const kept = await api.stored.uploads.find().toArray();
    expect(kept.map(({ _id }) => imageUrlOf(_id))).toEqual([imageUrl]);
  });
});

describe('a write that does not happen', () => {
  it('leaves its pictures unused: they are there for the next try, and are swept after a week', async () => {
    const [old, next] = [await upload(), await upload()];
    const id = await given({ imageUrl: old });

    const refused = await api.inject('member', updateCustomer, {
      query: { id },
      body: { photos: { imageUrl: next, artworks: ['https://elsewhere.example/a.jpg'] } },
    });

    expect(refused.json()).toMatchObject({ code: 'image_not_ours' });
    expect(await statuses(old, next)).toEqual([200, 200]);
    expect(await api.stored.uploads.countDocuments({ adoptedAt: null })).toBe(1);
    await change(id, { imageUrl: next });
    expect(await statuses(old, next)).toEqual([404, 200]);
  });

  it('keeps them when its answer alone is lost', async () => {
    const picture = await upload();
    loseAnswer('insertOne', 'customers');

    await api.inject('member', createCustomer, { body: { basicInfo: requiredInfo, photos: { imageUrl: picture } } });

    expect(await api.stored.customers.countDocuments({ 'photos.imageUrl': picture })).toBe(1);
    expect(await api.stored.uploads.countDocuments({ adoptedAt: null })).toBe(0);
    expect(await status(picture)).toBe(200);
  });
});

describe('the job', () => {
  const run = () => api.modules.jobs.runNow('uploads');

  it('removes what an older release, or a crash after the write, left as shown; what is shown stays', async () => {
    const [left, avatar, photo, drawing] = [await upload(), await upload(), await upload(), await upload()];
    await setAvatar(left);
    await api.stored.users.updateOne({ _id: api.people.member.account._id }, { $set: { imageUrl: avatar } });
    await api.stored.uploads.updateMany({}, { $set: { adoptedAt: api.clock.now() }, $unset: { adoptions: true } });
    await given({ imageUrl: photo, artworks: [drawing] });

    await run();

    expect(await statuses(left, avatar, photo, drawing)).toEqual([404, 200, 200, 200]);
    expect(await api.stored.uploads.countDocuments()).toBe(3);
  });

  it('stores sizes and hashes of pictures of older releases as an upload does, and of no broken one', async () => {
    const [whole, webpAlone, cut, missing] = [await upload(), await upload(), await upload(), await upload()];
    const before = await api.stored.uploads.find().sort({ _id: 1 }).toArray();
    const fileOf = (address: string, variant: string) => join(api.filesDir, `${address}-${variant}`);
    for (const size of imageSizes) await rm(fileOf(webpAlone, `${size}.jpeg`));
    await truncate(fileOf(cut, 'card.webp'), 100);
    await api.stored.uploads.updateMany({}, { $unset: { contents: true } });
    await api.stored.uploads.updateOne({ _id: nameIn(missing) }, { $set: { revision: 2, lastRevision: 2 } });

    await run();
    await run();

    const after = await api.stored.uploads.find().sort({ _id: 1 }).toArray();
    const known = (docs: typeof before, address: string) => {
      const contents = docs.find(({ _id }) => _id === nameIn(address))?.contents;
      return contents && new Set(contents);
    };
    const asWebp = [...(known(before, webpAlone) ?? [])].filter(({ format }) => format === 'webp');
    expect(asWebp).toHaveLength(2);
    expect(known(after, whole)).toEqual(known(before, whole));
    expect(known(after, webpAlone)).toEqual(new Set(asWebp));
    expect([known(after, cut), known(after, missing)]).toEqual([undefined, undefined]);

    await truncate(fileOf(whole, 'detail.jpeg'), 100);
    const broken = brokenPictures(after, createDiskStore(api.filesDir), { reads: 'sizes' });
    const named: string[] = [];
    for await (const { picture, what } of broken) named.push(`${picture._id} ${what}`);
    expect(named).toContain(`${nameIn(whole)} cut short`);
  });

  it('waits for a write under way, and not for ever for one that a crash cut off', async () => {
    const picture = await upload();
    const until = new Date(api.clock.now().getTime() + 3_600_000);
    const held = { adoptedAt: api.clock.now(), adoptions: 1, holds: [{ key: 'a', until }] };
    await api.stored.uploads.updateMany({}, { $set: held });

    await run();
    expect(await status(picture)).toBe(200);
    api.clock.advance({ minutes: 60 });
    await run();

    expect(await status(picture)).toBe(404);
  });

  it.each([
    ['drafts', 'content', 7, false],
    ['drafts', 'content.photos', 'odd', false],
    ['drafts', 'content.photos.artworks', 7, true],
    ['customers', 'photos.artworks', 7, true],
    ['updates', 'changes.photos.artworks', null, true],
  ] as const)(
    'goes on where %s have an odd %s, and keeps what is shown beside it',
    async (name, field, odd, isKept) => {
      const [left, shown] = [await upload(), await upload()];
      await setAvatar(left);
      await api.stored.users.updateOne({ _id: api.people.member.account._id }, { $set: { imageUrl: null } });
      const photos = { imageUrl: shown, artworks: [] };
      const content = { ...begunForm, photos };
      if (name === 'drafts')
        await ok('member', saveDraft, { params: { key: 'create' }, body: { content, revision: null } });
      if (name === 'customers') await given(photos);
      if (name === 'updates') await change(await givenListed({}), photos);
      await (api.stored[name] as object as Collection).updateOne({}, { $set: { [field]: odd } });
      await api.stored.uploads.updateMany({}, { $set: { adoptedAt: api.clock.now() } });

      await run();

      expect(await statuses(left, shown)).toEqual([404, isKept ? 200 : 404]);
    },
  );

  it('a picture that is adopted while the rooms are asked about it stays', async () => {
    const image = imageIdAt(await upload());
    await api.stored.uploads.updateMany({}, { $set: { adoptedAt: api.clock.now() } });
    const repository = createUploadRepository(api.stored.uploads);
    const removed: Stale[] = [];
    const { removeAllUnshown } = createShownPictures({
      uploads: repository,
      showing: [async () => (image && (await repository.adopt(image, {})) ? [] : ['it was not there'])],
      remove: async (claimed) => void removed.push(...claimed),
      now: api.clock.now,
      log: { warn: () => undefined },
    });

    await removeAllUnshown({});

    expect(removed).toEqual([]);
    expect(await api.stored.uploads.countDocuments({ adoptions: 1, revision: 1 })).toBe(1);
  });

  it('removes all others where the files of one cannot be removed', async () => {
    const stuck = await upload();
    api.clock.advance({ minutes: 1 });
    const [unused, left] = [await upload(), await upload()];
    await api.stored.uploads.updateOne({ _id: nameIn(left) }, { $set: { adoptedAt: api.clock.now() } });
    const folder = join(api.filesDir, 'files/images');
    const file = (await readdir(folder)).find((one) => one.includes(nameIn(stuck))) ?? '';
    await rm(join(folder, file));
    await mkdir(join(folder, file));
    api.clock.advance({ days: 8 });

    await expect(run()).rejects.toThrow(/directory/);

    expect(await statuses(unused, left)).toEqual([404, 404]);
    expect(await api.stored.uploads.countDocuments()).toBe(1);
  });

  it('finishes the removal of a picture that was claimed, however young it is', async () => {
    const picture = await upload();
    await api.stored.uploads.updateMany({}, { $set: { revision: 0, claimedAt: api.clock.now() } });

    await run();

    expect(await status(picture)).toBe(404);
    expect(await api.stored.uploads.countDocuments()).toBe(0);
  });
});

describe('an account that is deleted', () => {
  it('D-121 takes with it every picture that no profile of others shows, replaced ones of the past too', async () => {
    const [avatar, left, live, proposed] = [await upload(), await upload(), await upload(), await upload()];
    await setAvatar(avatar);
    const id = await givenListed({ imageUrl: live });
    await change(id, { imageUrl: proposed });
    await api.stored.uploads.updateMany({}, { $set: { adoptedAt: api.clock.now() } });

    await ok('member', deleteUser, { body: {} });
    api.clock.advance({ days: 7 });
    await api.modules.jobs.runNow('deletions');

    expect(await statuses(avatar, left, live, proposed)).toEqual([404, 404, 404, 404]);
    expect(await api.stored.uploads.countDocuments()).toBe(0);
    expect(await storedFiles()).toBe(0);
  });
});

type Step = { what: 'avatar' | 'profile' | 'other' | 'admin' | 'approve' | 'reject'; picture: number };
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('avatar', 'profile', 'other', 'admin', 'approve', 'reject'),
  picture: fc.nat({ max: 3 }),
});

it('whatever is chosen, proposed and decided at once, what is shown is there, and nothing else is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
      const pictures = await Promise.all([1, 2, 3, 4].map(givenUpload));
      const [profile, other] = [await givenListed({}), await given({})];
      const act = async ({ what, picture }: Step) => {
        const imageUrl = pictures[picture] ?? null;
        if (what === 'avatar') await api.inject('member', updateUser, { body: { ...about, imageUrl } });
        if (what === 'admin')
          await api.inject('admin', updateAdminCustomer, {
            query: { id: profile },
            body: { photos: { imageUrl: null } },
          });
        if (what === 'approve') await api.inject('admin', approveUpdate, { query: { id: profile } });
        if (what === 'reject')
          await api.inject('admin', rejectUpdate, { query: { id: profile }, body: { reason: 'No.' } });
        const id = what === 'profile' ? profile : other;
        if (what === 'profile' || what === 'other')
          await api.inject('member', updateCustomer, { query: { id }, body: { photos: { imageUrl } } });
      };
      for (const round of rounds) await Promise.all(round.map(act));
      await api.modules.jobs.runNow('decisions');

      const { stored, people } = api;
      const account = await stored.users.findOne({ _id: people.member.account._id });
      const profiles = await stored.customers.find().toArray();
      const live = await stored.updates.find({ live: true }).toArray();
      const shown = new Set([
        account?.imageUrl,
        ...[...profiles, ...live.map(({ changes }) => changes)].map(({ photos }) => photos?.imageUrl),
      ]);
      const adopted = await stored.uploads.find({ adoptedAt: { $ne: null } }).toArray();
      expect(new Set(adopted.map(({ _id }) => `/files/images/${_id}`))).toEqual(
        new Set([...shown].filter((one) => typeof one === 'string')),
      );

      await setAvatar(null);
      await stored.customers.deleteMany({});
      await stored.updates.deleteMany({});
      await api.modules.jobs.runNow('uploads');
      await stored.uploads.deleteMany({});
    }),
    { numRuns: 12 },
  );
});
