import { portraitPath, portraitSvg } from '@inkbridge/shared/portrait';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { portraitRoutes } from './portrait-routes.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ extras: (app) => portraitRoutes(app) });
});
afterAll(() => api.close());

it('AC-629 draws the portrait that its address describes, to be kept for ever and to run nothing', async () => {
  const sitter = { seed: '65a1f0c2d3e4b5a697887766', hairLength: 'long', age: 41 } as const;

  const answer = await api.app.inject(portraitPath({ ...sitter, firstName: 'Ángela', lastName: 'Reyes' }));

  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(portraitSvg({ ...sitter, initials: 'ÁR' }));
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

it.each(['nobody.svg', 'x-any--%3Cscript%3E.svg', 'x-any-41-ABC.svg', '..%2Fsecret-any--A.svg'])(
  'there is no portrait called %s',
  async (name) => {
    expect((await api.app.inject(`/files/portraits/${name}`)).statusCode).toBe(404);
  },
);
