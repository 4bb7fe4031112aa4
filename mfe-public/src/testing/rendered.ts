import type { Language } from '@inkbridge/federation/i18n';
import type { IdentityConfig, Looks } from '@inkbridge/federation/runtime-config';
import { fakeApi } from '@inkbridge/frame/testing';
import { aCard, profileId } from '@inkbridge/profile-screens/testing';
import { render } from '../server.js';
import { aPublicProfile } from './a-public-profile.js';
import { aPage, noGuides, pagesOf } from './public-site.js';

type Answers = Parameters<typeof fakeApi>[0];

/** What the API answers for the page of a profile. */
export const aProfilePage: Answers = {
  ...noGuides,
  '/customer': { data: aPublicProfile() },
  '/customer/similar': aPage([aCard({ _id: profileId(4), basicInfo: { firstName: 'Pat', lastName: 'Alike' } })]),
};
export const listings: Answers = { '/user/matches': pagesOf(3), '/customer': pagesOf(3) };

type RenderOptions = { answers?: Answers; language?: Language; identity?: IdentityConfig; looks?: Looks };

/** The page at an address as the API renders it, with the requests it made. */
export async function rendered(
  url: string,
  { answers = listings, language = 'en', identity, looks }: RenderOptions = {},
) {
  const { transport, requests } = fakeApi(answers);
  const page = await render({
    url,
    language,
    identity,
    looks,
    loadJson: (path) => transport({ method: 'GET', path }),
  });
  return { page, paths: requests.map(({ path }) => path) };
}
