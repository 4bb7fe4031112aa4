import { apiBase, largestImageBytes, mostUnusedPictures, uploadImage, type UserId } from '@inkbridge/contracts';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDrawing, anAnimation, aPicture, aPngBomb, aProgram } from '../testing/files/odd-pictures.js';
import { multipartOf, multipartType } from '../testing/multipart.js';
import { loseAnswer } from '../testing/lose-answer.js';
import type { TestCaller } from '../testing/people.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ extras: (app, { shown }) => shown.servePictures(app) });
});

const jpeg = await aPicture(640, 480).jpeg().toBuffer();
const url = `${apiBase}${uploadImage.url}`;
const file = (bytes: Buffer, but: object = {}) => multipartOf({ fileName: 'me.jpg', bytes, ...but });

function headersOf(who: TestCaller) {
  const authorization = who === 'guest' ? 'unauthenticated' : `Bearer ${api.people[who].token}`;
  return { authorization, 'content-type': multipartType };
}

type UploadArgs = { who?: TestCaller; query?: string; payload?: Buffer; from?: string };
const send = ({ who = 'member', query = '', payload = file(jpeg), from = '127.0.0.1' }: UploadArgs = {}) =>
  api.app.inject({ method: 'POST', url: url + query, headers: headersOf(who), payload, remoteAddress: from });

async function uploaded(parts: UploadArgs = {}): Promise<string> {
  const answer = await send(parts);
  return answer.json<{ data: { imageUrl: string } }>().data.imageUrl;
}

const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;
const storedFiles = () => readdir(`${api.filesDir}/files/images`).catch(() => []);
const fetched = async (imageUrl: string) => (await api.app.inject(imageUrl)).statusCode;

/** Neither in the store nor in the ledger. */
async function expectNothingStored(): Promise<void> {
  expect(await storedFiles()).toEqual([]);
  expect(await api.stored.uploads.countDocuments()).toBe(0);
}

it('AC-712 AC-713 AC-715 an uploaded picture has an address under images/ that shows it', async () => {
  const imageUrl = await uploaded({ query: '?purpose=avatar' });

  expect(imageUrl).toMatch(/^\/files\/images\/cbb-start-[0-9a-f-]{36}-cbb-end$/);
  expect(await fetched(imageUrl)).toBe(200);
  expect(await storedFiles()).toHaveLength(4);
});

it('an upload goes on when the answer about its end is lost', async () => {
  loseAnswer('updateOne', 'uploads');

  const imageUrl = await uploaded();

  expect(await fetched(imageUrl)).toBe(200);
  expect(await storedFiles()).toHaveLength(4);
});

it.each(['guest', 'unverified'] as const)('D-155 a %s uploads nothing', async (who) => {
  const answer = await send({ who });

  expect(answer.statusCode).toBe(who === 'guest' ? 401 : 403);
  await expectNothingStored();
});

it('D-155 members and admins upload', async () => {
  expect((await send({ who: 'member' })).statusCode).toBe(200);
  expect((await send({ who: 'admin' })).statusCode).toBe(200);
});

it.each([
  { what: 'a text', bytes: Buffer.from('hello'), status: 415, code: 'image_type' },
  { what: 'a renamed program', bytes: aProgram, status: 415, code: 'image_type' },
  { what: 'a raw SVG', bytes: aDrawing, status: 415, code: 'image_type' },
  { what: 'a truncated JPEG', bytes: jpeg.subarray(0, 900), status: 422, code: 'image_cut_short' },
  { what: '30,000×30,000 pixels', bytes: aPngBomb(30_000, 30_000), status: 422, code: 'image_too_many_pixels' },
  { what: 'nothing', bytes: Buffer.alloc(0), status: 400, code: 'image_missing' },
  { what: '5 MB and a byte', bytes: Buffer.alloc(largestImageBytes + 1), status: 413, code: 'image_too_large' },
  { what: '50 MB', bytes: Buffer.alloc(50 * 1024 * 1024), status: 413, code: 'image_too_large' },
])('AC-717 $what is refused as $code, and nothing is stored', async ({ bytes, status, code }) => {
  const answer = await send({ payload: file(bytes) });

  expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
  await expectNothingStored();
});

it('AC-142 a GIF is taken, and what it calls itself does not matter', async () => {
  const payload = file(await anAnimation(), {
    fileName: '../../../etc/passwd\\x.exe',
    type: 'application/x-msdownload',
  });

  expect(await fetched(await uploaded({ payload }))).toBe(200);
});

describe('a body that is not one picture', () => {
  it.each([
    { what: 'no part', payload: Buffer.from('--part-of-a-test--\r\n'), code: 'image_missing' },
    { what: 'another field', payload: file(jpeg, { field: 'photo' }), code: 'invalid_request' },
    { what: 'a text', payload: multipartOf({ bytes: Buffer.from('x') }), code: 'invalid_request' },
    {
      what: 'two pictures',
      payload: multipartOf(...[1, 2].map(() => ({ fileName: 'a.jpg', bytes: jpeg }))),
      code: 'invalid_request',
    },
    { what: 'a picture without its end', payload: file(jpeg).subarray(0, -30), code: 'invalid_request' },
    { what: 'no multipart', payload: Buffer.from('x'.repeat(300)), code: 'invalid_request' },
  ])('$what is refused: $code', async ({ payload, code }) => {
    expect(codeOf(await send({ payload }))).toBe(code);
    await expectNothingStored();
  });

  it('D-155 JSON is not read here, and multipart nowhere else', async () => {
    const json = await api.inject('member', uploadImage);
    const elsewhere = await api.app.inject({
      method: 'PUT',
      url: `${apiBase}/user`,
      headers: headersOf('member'),
      payload: file(jpeg),
    });

    expect([json.statusCode, elsewhere.statusCode]).toEqual([415, 415]);
  });

  it('an unknown query parameter is refused', async () => {
    expect(codeOf(await send({ query: '?purpose=banner' }))).toBe('invalid_request');
  });
});

it('an aborted upload leaves nothing behind', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const ended = new Promise<void>((done) => {
    api.app.server.once('request', (request) => request.once('close', done));
  });
  const socket = connect(port, '127.0.0.1');
  const headers = Object.entries({ ...headersOf('member'), host: 'x', 'content-length': '90000' });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');

  socket.write(`POST ${url} HTTP/1.1\r\n${head}\r\n`);
  socket.write(file(jpeg).subarray(0, 2_000), () => setImmediate(() => socket.destroy()));
  await ended;

  await expectNothingStored();
});

it('ten of twelve pictures at once are stored, and two are asked to come again', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => send({ from: `192.0.2.${nth}`, who: nth % 2 === 0 ? 'member' : 'other' })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(refused.map(codeOf)).toEqual(['uploads_busy', 'uploads_busy']);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(await storedFiles()).toHaveLength(40);
});

it('five pictures of one account are stored at once, from however many addresses, and others have the rest', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => send({ from: `192.0.2.${nth}`, who: nth < 8 ? 'member' : 'other' })),
  );

  const isStored = answers.map(({ statusCode }) => statusCode === 200);
  expect(isStored.slice(0, 8).filter(Boolean)).toHaveLength(5);
  expect(isStored.slice(8)).toEqual([true, true, true, true]);
});

describe('replacing', () => {
  const replacing = (imageUrl: string, who: TestCaller = 'member') =>
    send({ who, query: `?replaces=${encodeURIComponent(imageUrl)}` });
  const nameOf = (imageUrl: string) => imageUrl.split('?')[0];

  it('AC-714 a picture that nothing shows keeps its name and gets another address, so no cache shows the old one', async () => {
    const first = await uploaded();

    const { data } = (await replacing(first)).json<{ data: { imageUrl: string } }>();

    expect(data.imageUrl).toBe(`${first}?v=2`);
    expect(await fetched(data.imageUrl)).toBe(200);
    expect(await fetched(first)).toBe(404);
    expect(await storedFiles()).toHaveLength(4);
    const again = (await replacing(data.imageUrl)).json<{ data: { imageUrl: string } }>();
    expect(nameOf(again.data.imageUrl)).toBe(first);
  });

  it('AC-236 D-58 a picture that is shown keeps its content', async () => {
    const shown = await uploaded();
    await api.modules.files.uploads.adopt(shown);

    expect(codeOf(await replacing(shown))).toBe('image_not_ours');
    expect(await fetched(shown)).toBe(200);
    expect(await storedFiles()).toHaveLength(4);
  });

  it.each([
    ['somebody else’s', async () => uploaded({ who: 'other' })],
    ['an unknown', async () => '/files/images/cbb-start-00000000-0000-4000-8000-000000000000-cbb-end'],
    ['a foreign', async () => 'https://example.org/a.png'],
  ])('AC-547 %s picture is not replaced', async (_whose, address) => {
    expect(codeOf(await replacing(await address()))).toBe('image_not_ours');
  });

  it('a scan takes over no name, neither of a picture nor of another scan', async () => {
    const [photo, scan] = [await uploaded(), await uploaded({ query: '?purpose=scan' })];

    for (const replaces of [photo, scan]) {
      const query = `?purpose=scan&replaces=${encodeURIComponent(replaces)}`;
      expect(codeOf(await send({ query }))).toBe('image_not_ours');
    }

    expect(await fetched(photo)).toBe(200);
    expect(await storedFiles()).toHaveLength(4);
  });

  it('one of two concurrent replacements of a picture wins, and no content is left over', async () => {
    const first = await uploaded();

    const both = await Promise.all([replacing(first), replacing(first)]);

    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(both.map(codeOf)).toContain('image_not_ours');
    expect(await storedFiles()).toHaveLength(4);
  });

  it('a replacement that is refused leaves the old picture', async () => {
    const first = await uploaded();

    const query = `?replaces=${encodeURIComponent(first)}`;
    expect(codeOf(await send({ query, payload: file(Buffer.from('x')) }))).toBe('image_type');

    expect(await fetched(first)).toBe(200);
  });
});

describe('own pictures', () => {
  it('AC-547 only the uploader may show a picture, by its present address', async () => {
    const { uploads } = api.modules.files;
    const first = await uploaded();
    const { member, other } = api.people;
    const [memberId, otherId] = [member, other].map(({ account }) => account._id.toHexString()) as [UserId, UserId];

    expect(await uploads.mayUse(first, memberId)).toBe(true);
    expect(await uploads.mayUse(first, otherId)).toBe(false);
    expect(await uploads.mayUse(`${first}?v=2`, memberId)).toBe(false);
    expect(await uploads.mayUse('https://example.org/a.png', memberId)).toBe(false);
  });

  it('adopting may be repeated; what has gone cannot be adopted', async () => {
    const { uploads } = api.modules.files;
    const first = await uploaded();
    await uploads.adopt(first);

    await expect(uploads.adopt(first)).resolves.toBeUndefined();
    await expect(uploads.adopt(`${first}?v=2`)).rejects.toMatchObject({ code: 'image_not_ours' });
  });
});

describe('the sweep', () => {
  it('removes what nothing shows after seven days, with everything it left, and may be repeated', async () => {
    const shown = await uploaded();
    await api.modules.files.uploads.adopt(shown);
    const forgotten = await uploaded();
    api.clock.advance({ days: 6 });
    const owner = api.people.member.account._id.toHexString() as UserId;
    const { imageUrl: young } = await api.modules.files.uploads.take({
      bytes: jpeg,
      purpose: 'photo',
      owner,
      isGone: () => false,
    });

    expect(await api.modules.files.uploads.sweep()).toBe(0);
    api.clock.advance({ days: 1, minutes: 1 });
    expect(await api.modules.files.uploads.sweep()).toBe(1);
    expect(await api.modules.files.uploads.sweep()).toBe(0);

    expect([await fetched(shown), await fetched(forgotten), await fetched(young)]).toEqual([200, 404, 200]);
    expect(await storedFiles()).toHaveLength(8);
    expect(await api.stored.uploads.countDocuments()).toBe(2);
  });

  it('a picture claimed by a sweep that died is neither adopted nor replaced, and goes with the next', async () => {
    const forgotten = await uploaded();
    await api.stored.uploads.updateMany({}, { $set: { revision: 0, createdAt: new Date('2026-11-01T00:00:00Z') } });

    await expect(api.modules.files.uploads.adopt(forgotten)).rejects.toMatchObject({ code: 'image_not_ours' });
    expect(await api.modules.files.uploads.sweep()).toBe(1);
    await expectNothingStored();
  });

  it('a record with a name that no upload gave does not stop it', async () => {
    const old = { createdAt: new Date('2026-11-01T00:00:00Z'), adoptedAt: null, revision: 1, lastRevision: 1 };
    await api.stored.uploads.insertOne({ _id: '../odd', owner: api.people.member.account._id, ...old });
    const forgotten = await uploaded();
    api.clock.advance({ days: 8 });

    expect(await api.modules.jobs.runNow('uploads')).toBe(true);

    expect(await fetched(forgotten)).toBe(404);
    expect(api.modules.unreadable.count()).toBe(1);
  });
});

it('an account keeps at most 40 pictures that nothing shows, however many arrive at once', async () => {
  const owner = api.people.member.account._id;
  const unused = { owner, createdAt: api.clock.now(), adoptedAt: null, revision: 1, lastRevision: 1 };
  const named = (count: number) => Array.from({ length: count }, (_, n) => ({ _id: `unused-${n}`, ...unused }));
  await api.stored.uploads.insertMany(named(mostUnusedPictures - 1));

  const answers = await Promise.all([send(), send(), send()]);

  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
  expect(await api.stored.uploads.countDocuments({ owner, adoptedAt: null })).toBeLessThanOrEqual(mostUnusedPictures);
  expect((await send({ who: 'other' })).statusCode).toBe(200);
});

it('an account with 40 unused pictures is told so, may replace one, and uploads again once a profile shows one', async () => {
  const owner = api.people.member.account._id;
  const own = await uploaded();
  const unused = { owner, createdAt: api.clock.now(), adoptedAt: null, revision: 1, lastRevision: 1 };
  const more = Array.from({ length: mostUnusedPictures - 1 }, (_, n) => ({ _id: `unused-${n}`, ...unused }));
  await api.stored.uploads.insertMany(more);

  const refused = await send();

  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'too_many_pictures']);
  expect((await send({ query: `?replaces=${encodeURIComponent(own)}` })).statusCode).toBe(200);
  await api.stored.uploads.updateOne({ _id: 'unused-0' }, { $set: { adoptedAt: api.clock.now() } });
  expect((await send()).statusCode).toBe(200);
});
