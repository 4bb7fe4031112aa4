import { expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { imageUrlOf, newImageName } from '../../files/image-name.js';
import { createRemoveUnpaidProfiles } from './remove-unpaid-profiles.js';
import { neverPaid, profileOf, repositoriesOf } from '../../testing/authoring/unpaid-things.js';

const { signal } = new AbortController();

async function givenUpload(api: TestApi): Promise<string> {
  const name = newImageName();
  const createdAt = new Date('2026-10-01T12:00:00Z');
  const owner = api.people.member.account._id;
  await api.stored.uploads.insertOne({
    _id: name,
    owner,
    createdAt,
    adoptedAt: createdAt,
    revision: 1,
    lastRevision: 1,
  });
  return imageUrlOf(name);
}

it('D-27 an unpaid profile is removed after 30 days, a week after a notice, with the pictures that only it shows', async () => {
  const api = await startTestApi();
  const [own, shared] = [await givenUpload(api), await givenUpload(api)];
  const createdAt = new Date('2026-10-29T12:00:00Z');
  const { id } = await api.givenProfile({ ...neverPaid, createdAt, photos: { imageUrl: own, artworks: [shared] } });
  await api.givenProfile({ photos: { imageUrl: shared, artworks: [] } });
  const days: string[] = [];

  for (let day = 0; day < 12; day += 1) {
    await api.modules.jobs.runNow('unpaidProfiles');
    if (await profileOf(api, id)) days.push(api.clock.now().toISOString().slice(5, 10));
    api.clock.advance({ days: 1 });
  }

  const mails = await api.mails();
  expect(mails.map(({ subject, queuedAt }) => `${queuedAt.toISOString().slice(5, 10)} ${subject}`)).toEqual([
    '11-22 Inkbridge: Marcus’s profile will be removed',
    '11-29 Inkbridge: Marcus’s profile was never paid for and is gone',
  ]);
  expect(mails[0]?.text).toContain('We will remove it and its photos on 11-29-2026');
  expect(days.at(-1)).toBe('11-28');
  const adopted = await api.stored.uploads.find({ adoptedAt: { $ne: null } }).toArray();
  expect(adopted.map(({ _id }) => imageUrlOf(_id))).toEqual([shared]);
});

it('D-27 a late notice still gives the owner a week, and archived profiles stay', async () => {
  const api = await startTestApi();
  const createdAt = new Date('2026-06-01T12:00:00Z');
  const late = await api.givenProfile({ ...neverPaid, createdAt });
  const archived = await api.givenProfile({ ...neverPaid, createdAt, archivedAt: createdAt });

  await api.modules.jobs.runNow('unpaidProfiles');
  api.clock.advance({ days: 6 });
  await api.modules.jobs.runNow('unpaidProfiles');
  const afterSixDays = await profileOf(api, late.id);
  api.clock.advance({ days: 1 });
  await api.modules.jobs.runNow('unpaidProfiles');

  expect(afterSixDays).not.toBeNull();
  expect(await profileOf(api, late.id)).toBeNull();
  expect(await profileOf(api, archived.id)).not.toBeNull();
});

it('an interrupted removal continues, and no payment is possible until then', async () => {
  const api = await startTestApi();
  const old = new Date('2026-06-01T12:00:00Z');
  const { id } = await api.givenProfile({ ...neverPaid, createdAt: old, removalToldAt: old });
  const ends = () => Promise.reject(new Error('the process ends here'));
  const letters = { unpaidSoonRemoved: ends, unpaidRemoved: ends };
  const parts = {
    ...repositoriesOf(api),
    releasePictures: async () => undefined,
    payments: api.modules.money.openPayments,
  };

  const dying = createRemoveUnpaidProfiles({ ...parts, letters, now: api.clock.now });

  await expect(dying(signal)).rejects.toThrow();
  await expect(dying(signal)).rejects.toThrow();
  const broken = await profileOf(api, id);
  await api.modules.jobs.runNow('unpaidProfiles');

  expect(broken).toMatchObject({
    settledDues: [{ dueKey: `${id}:creation:0`, paymentId: null }],
    archivedAt: api.clock.now(),
  });
  expect(await profileOf(api, id)).toBeNull();
  expect(await api.mails()).toHaveLength(1);
});
