import { noticesCookie } from '@inkbridge/federation/runtime-config';
import { afterAll, expect, it } from 'vitest';
import { languages } from '../http/requests/language.js';
import { aGuide, aNotice } from '../testing/guides/guides.js';
import { buildSite } from '../testing/pages/built-site.js';

const { startSite, close } = await buildSite();
afterAll(close);

const text = Object.fromEntries(languages.map((language) => [language, `Slow mail, ${language}`]));

async function given(until = new Date('2026-11-30T00:00:00Z')) {
  const api = await startSite();
  const before = (await api.app.inject('/')).body;
  const notice = aGuide(aNotice({ text, until }));
  await api.modules.guides.guides.insert(notice);
  await api.modules.guides.published.readAgain();
  return { ...api, before, id: notice.id };
}

it('a notice travels with every page in the reader’s language, and a page without one is no larger', async () => {
  const { app, before } = await given();
  expect(before).not.toContain('notices');

  for (const language of languages) {
    for (const url of ['/', '/terms', '/user-profile']) {
      const { body } = await app.inject({ url, headers: { 'accept-language': language } });
      expect(body).toContain(`Slow mail, ${language}`);
    }
  }
});

it('a page is without a notice that was dismissed on this device, and no cache may keep it for others', async () => {
  const { app, id } = await given();

  const { body, headers } = await app.inject({ url: '/', headers: { cookie: `${noticesCookie}=other.${id}` } });

  expect(body).not.toContain('Slow mail');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect((await app.inject('/')).headers['cache-control']).toContain('public');
});

it('a notice ends at its time, also on pages that were kept', async () => {
  const { app, clock } = await given(new Date('2026-11-21T13:00:00Z'));
  expect((await app.inject('/')).body).toContain('Slow mail');

  clock.set('2026-11-21T13:00:00Z');

  expect((await app.inject('/')).body).not.toContain('Slow mail');
});
