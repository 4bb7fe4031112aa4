import { type Answers, fakeApi } from '@inkbridge/api-client/testing';
import type { Language } from '@inkbridge/federation/i18n';
import type { IdentityConfig, Looks } from '@inkbridge/federation/runtime-config';
import { aCard, aMailRule, profileId } from '@inkbridge/profile-screens/testing';
import { render } from '../server.js';
import { aPublicProfile } from './a-public-profile.js';
import { aPage, noGuides, pagesOf } from './public-site.js';

/** Mail rules that are old from 2026 on, and a day without mail, by an admin, in July of that year. */
export const guides: Answers = {
  ...noGuides,
  '/guides/mail-rules': { data: [aMailRule({ checkedOn: '2025-01-01' })] },
  '/guides/mail-stops': {
    data: [{ id: '0123456789abcdef00000c01', day: '2026-07-20', reason: { en: 'Moving day', es: 'Mudanza' } }],
  },
};

/** The API's answers for the page of a profile. */
export const aProfilePage: Answers = {
  ...guides,
  '/customer': { data: aPublicProfile() },
  '/customer/similar': aPage([aCard({ _id: profileId(4), basicInfo: { firstName: 'Pat', lastName: 'Alike' } })]),
};
export const listings: Answers = { '/user/matches': pagesOf(3), '/customer': pagesOf(3) };

type RenderOptions = {
  answers?: Answers;
  language?: Language;
  drawnOn?: string;
  identity?: IdentityConfig;
  looks?: Looks;
};

/** The page at an address as the API renders it, with the requests it made. */
export async function rendered(
  url: string,
  { answers = listings, language = 'en', drawnOn = '2026-07-31', identity, looks }: RenderOptions = {},
) {
  const api = fakeApi(answers);
  const page = await render({
    url,
    language,
    drawnOn,
    identity,
    looks,
    loadJson: (path) => api({ method: 'GET', path }),
  });
  return { page, paths: api.requests.map(({ path }) => path) };
}
