import { cardPath, codePath, shortPath } from '@inkbridge/shared/routes';
import { lettersAt, monogramOf, pathOf } from '@inkbridge/shared/monogram';
import { ObjectId } from 'mongodb';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { publicViewOf } from '../../profiles/customer-views.js';
import { toCustomer } from '../../profiles/mongo-customer-repository.js';
import { aCustomerDoc } from '../../testing/docs.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { outlines } from '../typeface/outlines.js';
import { loadTypeface } from '../typeface/typeface.js';
import { cardDrawing } from './card-drawing.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ extras: (app, { shown }) => shown.serveCards(app) });
});

const load = (id: string, headers: Record<string, string> = {}) => api.app.inject({ url: cardPath(id), headers });

it('a listed profile has a picture of the size that services show whole, which caches ask for again', async () => {
  const { id } = await api.givenProfile({ basicInfo: { bio: 'I read three books a week.' } });

  const { statusCode, headers, rawPayload } = await load(id);
  const again = await load(id, { 'if-none-match': String(headers.etag) });

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(headers['cache-control']).toContain('must-revalidate');
  expect(headers['x-robots-tag']).toBeUndefined();
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect(rawPayload.length).toBeLessThan(150_000);
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

it('a changed profile has another picture', async () => {
  const one = await load((await api.givenProfile({ basicInfo: { firstName: 'Ann' } })).id);
  const other = await load((await api.givenProfile({ basicInfo: { firstName: 'Ben' } })).id);

  expect(one.headers.etag).not.toBe(other.headers.etag);
  expect(one.rawPayload.equals(other.rawPayload)).toBe(false);
});

it.each([
  { what: 'paused', but: { status: 'inactive' } },
  { what: 'archived', but: { archivedAt: new Date('2026-11-20T12:00:00Z') } },
  { what: 'never published', but: { status: 'new', approvedAt: null } },
  { what: 'ended', but: { expiresAt: new Date('2026-11-20T12:00:00Z') } },
] as const)('a profile that is $what has none, like an id of nothing', async ({ but }) => {
  const { id } = await api.givenProfile(but);

  const [found, unknown] = await Promise.all([load(id), load('0'.repeat(24))]);

  expect([found.statusCode, unknown.statusCode]).toEqual([404, 404]);
  expect(found.json()).toMatchObject({ code: 'not_found' });
});

it('it is gone at once when the profile is', async () => {
  const { id } = await api.givenProfile();
  const before = await load(id);
  const { customers } = api.modules.profiles;
  const customer = await customers.find(id);
  if (customer) await customers.change(customer, { status: 'inactive' });

  expect([before.statusCode, (await load(id)).statusCode]).toEqual([200, 404]);
});

it('the picture of a profile that its owner keeps from search engines says so', async () => {
  const { id } = await api.givenProfile({ searchEngines: false });

  expect((await load(id)).headers['x-robots-tag']).toBe('noindex');
});

it('names of sixty letters, with any accent and beyond, and a bio of any length are drawn', async () => {
  const { id } = await api.givenProfile({
    basicInfo: { firstName: 'Ñ'.repeat(60), lastName: 'Nguyễn 😀 Привет <svg>&"', bio: 'Łódź '.repeat(3_000) },
  });

  expect((await load(id)).statusCode).toBe(200);
});

it.each(['x', '0'.repeat(23), '../../etc/passwd', '%00'])('%s has no picture', async (id) => {
  expect((await load(id)).statusCode).toBe(404);
});

it('a short address has a code as SVG that can be kept for ever, whether or not there is such a profile', async () => {
  const { id } = await api.givenProfile();

  const answer = await api.app.inject(codePath(shortPath(id)));
  const wrong = await api.app.inject('/files/codes/nothing.svg');

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.body).toMatch(/^<svg .*<\/svg>$/);
  expect(wrong.statusCode).toBe(404);
});

it('without a photo the picture shows the initials that pages show, in the ink of the id, and no face', async () => {
  const typeface = await loadTypeface();
  const profile = publicViewOf(
    toCustomer(aCustomerDoc({ basicInfo: { firstName: 'Ann', lastName: 'Lee' } })),
    api.clock.now(),
  );
  const { initials, color, shapes } = monogramOf(profile._id, profile.basicInfo);
  const at = {
    x: 80 - typeface.widthOf(initials, lettersAt.size) / 2,
    y: lettersAt.y,
    size: lettersAt.size,
    fill: color,
  };

  const { svg } = cardDrawing(profile, null, typeface);

  expect(initials).toBe('AL');
  expect(svg).toContain(shapes.map(pathOf).join('') + outlines('AL', at, typeface));
  expect(cardDrawing(profile, Buffer.from('a photo'), typeface).svg).not.toContain(outlines('AL', at, typeface));
});

it('a name in a script that the typeface lacks is left out of the picture, and so is an emoji', async () => {
  const typeface = await loadTypeface();
  const _id = new ObjectId();
  const drawn = (firstName: string, lastName: string) => {
    const profile = aCustomerDoc({ _id, basicInfo: { firstName, lastName } });
    return cardDrawing(
      publicViewOf(toCustomer(profile), new Date('2026-11-21T12:00:00Z')),
      Buffer.from('a photo'),
      typeface,
    ).svg;
  };

  expect(drawn('محمد', 'علي')).toBe(drawn('🎉', '한국'));
  expect(drawn('Ann🎉', '\u200BЖуков')).toBe(drawn('Ann', '日本'));
});
