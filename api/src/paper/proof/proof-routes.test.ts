import { apiBase, getProofSheet, uploadImage } from '@inkbridge/contracts';
import { beforeAll, expect, it } from 'vitest';
import { paidChange, updateCalls } from '../../testing/authoring/update-calls.js';
import { aPicture } from '../../testing/files/odd-pictures.js';
import { multipartOf, multipartType } from '../../testing/multipart.js';
import type { TestCaller } from '../../testing/people.js';
import { canReadPdf, pdfText } from '../../testing/sheets/pdf-text.js';
import { startTestApi, type TestApi, unlimited } from '../../testing/start-test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
const { sent } = updateCalls(() => api);

const load = (who: TestCaller, id: string, language = 'en') =>
  api.inject(who, getProofSheet, { query: { id }, headers: { 'accept-language': language } });
const textFor = async (id: string, language = 'en') => pdfText((await load('member', id, language)).rawPayload);

async function uploaded(): Promise<string> {
  const bytes = await aPicture().jpeg().toBuffer();
  const headers = { authorization: `Bearer ${api.people.member.token}`, 'content-type': multipartType };
  const payload = multipartOf({ fileName: 'me.jpg', bytes });
  const answer = await api.app.inject({ method: 'POST', url: apiBase + uploadImage.url, headers, payload });
  return answer.json<{ data: { imageUrl: string } }>().data.imageUrl;
}

it('an owner gets the profile and the consent form as a PDF that no cache keeps', async () => {
  const { id } = await api.givenProfile();

  const { statusCode, headers, rawPayload } = await load('member', id);

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="proof-sheet.pdf"',
    'cache-control': 'no-store',
  });
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it.each([
  { who: 'admin', status: 200 },
  { who: 'other', status: 404 },
  { who: 'guest', status: 401 },
] as const)('$who gets $status for a profile that a member listed', async ({ who, status }) => {
  const { id } = await api.givenProfile();

  expect((await load(who, id)).statusCode).toBe(status);
});

it.runIf(canReadPdf)('it prints what visitors will see, and nothing that is private', async () => {
  const { id } = await api.givenProfile({
    basicInfo: { bio: 'I read three books a week.', hairColor: 'Gray' },
    personalityInfo: { hobbies: ['Reading'] },
  });

  const text = await textFor(id);

  for (const shown of [
    'Marcus Hill',
    'K-20417',
    'I read three books a week.',
    'Gray',
    'Reading',
    '1 Prison Road',
    '36',
  ])
    expect(text).toContain(shown);
  for (const hidden of ['private-contact@example.org', '1990', 'Friend']) expect(text).not.toContain(hidden);
  expect(text).toContain('https://inkbridge.example'.replace('https://', '') + '/p/');
});

it.runIf(canReadPdf)('it is in the language of the page, with the letters of every name', async () => {
  const { id } = await api.givenProfile({
    basicInfo: { firstName: 'Begoña Łucja', lastName: 'Nguyễn-Hernández', hairColor: 'Brown' },
  });

  const text = await textFor(id, 'es');

  expect(text).toContain('Begoña Łucja Nguyễn-Hernández');
  expect(text).toContain('Castaño');
  expect(text).toContain('Consentimiento');
});

it.runIf(canReadPdf)('a waiting update is shown as it will be published', async () => {
  const { id } = await api.givenProfile();
  await sent(id, paidChange);

  const text = await textFor(id);

  expect(text).toContain('Gray');
  expect(text).toContain('the changes that are waiting');
});

it.runIf(canReadPdf)(
  'before the publication it leads to the login, not to a page that guests cannot open',
  async () => {
    const { id } = await api.givenProfile({ status: 'new', approvedAt: null });

    const text = await textFor(id);

    expect(text).toContain('inkbridge.example/login');
    expect(text).not.toContain('/p/');
  },
);

it('the photo is in it, or the initials that visitors see; a picture that is gone leaves the rest whole', async () => {
  const photo = await uploaded();
  const gone = photo.replace(/start-.{8}/, 'start-00000000');
  const bare = await api.givenProfile({ photos: { imageUrl: gone, artworks: [gone] } });
  const withPhoto = await api.givenProfile({ photos: { imageUrl: photo, artworks: [photo] } });
  const drawn = await api.givenProfile();

  const sheets = await Promise.all([bare, withPhoto, drawn].map(({ id }) => load('member', id)));

  const [none = 0, photos = 0, drawing = 0] = sheets.map(({ rawPayload }) => rawPayload.length);
  expect(sheets.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(photos - none).toBeGreaterThan(3_000);
  expect(drawing - none).toBeGreaterThan(10_000);
});

it('sheets are limited per address', async () => {
  const limited = await startTestApi({ rateLimits: { ...unlimited, sheet: { calls: 1, seconds: 60 } } });
  const { id } = await limited.givenProfile();
  const statuses = [];
  for (let turn = 0; turn < 2; turn += 1) {
    statuses.push((await limited.inject('member', getProofSheet, { query: { id } })).statusCode);
  }

  expect(statuses).toEqual([200, 429]);
});

it('a sheet is drawn while the process answers everybody else', async () => {
  const { id } = await api.givenProfile({ basicInfo: { bio: `a${'\u0301'.repeat(19_800)}` } });
  let others = 0;
  const timer = setInterval(() => (others += 1), 1);

  const sheet = await load('member', id);
  clearInterval(timer);

  expect(sheet.statusCode).toBe(200);
  expect(others).toBeGreaterThan(10);
});
