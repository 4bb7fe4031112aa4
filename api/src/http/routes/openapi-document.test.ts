import { apiBase, routes } from '@inkbridge/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestApi } from '../../testing/start-test-api.js';
import { openApiDocument } from './openapi-document.js';

type Json = { paths: Record<string, Record<string, unknown>>; components: { schemas: Record<string, unknown> } };
const document = openApiDocument() as unknown as Json;

it('docs/openapi.json is what the contract says; if not: npm run openapi', async () => {
  const written = await readFile(join(import.meta.dirname, '../../../../docs/openapi.json'), 'utf8');

  expect(JSON.parse(written)).toEqual(document);
});

it.each(routes)('$method $url is documented', ({ method, url }) => {
  const path = apiBase + url.replaceAll(/:(\w+)/g, '{$1}');

  expect(document.paths[path]?.[method.toLowerCase()]).toHaveProperty('responses');
});

it('it is at /api/docs for people and at /api/docs/json for programs', async () => {
  const { app } = await startTestApi({ docs: true });

  const [page, json] = [await app.inject('/api/docs/'), await app.inject('/api/docs/json')];

  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(json.json()).toEqual(document);
});

it('every reference leads somewhere', () => {
  const names = Array.from(
    JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g),
    ([, name]) => name ?? '',
  );

  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !(name in document.components.schemas))).toEqual([]);
});
