import {
  facilityEnvelopes,
  facilityStops,
  mailRules,
  mailStops,
  recordsLinks,
  similarProfiles,
} from '@inkbridge/api-client';
import type { MessageBundle } from '@inkbridge/federation';
import { installBundles } from '@inkbridge/federation/i18n';
import { matchPath } from '@inkbridge/federation/router';
import type { RenderAnswer } from '@inkbridge/federation/runtime-config';
import type { FrameHost } from '@inkbridge/frame';
import { fullNameOf } from '@inkbridge/shared/names';
import { categoryOf, defaultCategory, stateOfSlug } from '@inkbridge/shared/option-lists';
import { cardPath, cardSize, explorePath, mailRulesPath, paths, pathTo, textPages } from '@inkbridge/shared/routes';
import { firstLetterMessages } from './about/first-letter/messages/en.js';
import { helpMessages } from './about/help/messages/en.js';
import { privacyMessages } from './about/privacy/messages/en.js';
import { safetyMessages } from './about/safety/messages/en.js';
import { termsMessages } from './about/terms/messages/en.js';
import { entranceMessages } from './entrance/messages/en.js';
import { categoryListing, placeIn } from './explore/explore-screen.js';
import { peopleAt, placeOf } from './facility/facility-screen.js';
import { facilityMessages } from './facility/messages/en.js';
import { headMessages } from './heads/messages/en.js';
import { matchesOf } from './home/matches-section.js';
import { readListing } from './listing/listing-address.js';
import { mailRulesPageMessages } from './mail-rules/messages/en.js';
import { foundFacility, foundProfile } from './layout/found.js';
import { reportMessages } from './report/messages/en.js';
import { writeMessages } from './write/messages/en.js';

type ServerPage = Pick<RenderAnswer, 'status' | 'head'>;

/**
 * Loads a page's data, so that rendering does not wait, and returns its status and head.
 * @throws what the transport throws
 */
export async function prepareServerPage(url: URL, host: FrameHost): Promise<ServerPage> {
  if (url.pathname === paths.home) return prepareHome(url, host);
  if (url.pathname === paths.explore) return prepareExplore(url, host);
  const text = textPages.find((name) => url.pathname === paths[name]);
  if (text) return prepareText(text, host);
  if (url.pathname === paths.contact) return prepareContact(host);
  if (url.pathname === paths.login) return prepareEntrance('login', host);
  if (url.pathname === paths.register) return prepareEntrance('register', host);
  if (url.pathname === paths.mailRules) return prepareMailRules(host);
  const slug = matchPath(paths.stateMailRules, url.pathname)?.params.state;
  if (slug !== undefined) return prepareStateRules(slug, host);
  const facilityId = matchPath(paths.facility, url.pathname)?.params.id;
  if (facilityId !== undefined) return prepareFacility(facilityId, url, host);
  const id = matchPath(paths.profile, url.pathname)?.params.id;
  if (id !== undefined) return prepareProfile(id, host);
  const reader = matchPath(paths.write, url.pathname)?.params.id;
  if (reader !== undefined) return prepareDesk(reader, host);
  throw new RangeError(`${url.pathname} is not rendered on the server`);
}

async function headsIn(i18n: FrameHost['i18n']) {
  await installBundles(i18n, [headMessages]);
  return i18n.translator('heads');
}

async function prepareHome({ searchParams }: URL, { client, i18n }: FrameHost): Promise<ServerPage> {
  await client.fetchInfiniteQuery(matchesOf(readListing(searchParams)));
  const heads = await headsIn(i18n);
  const t = i18n.translator('public');
  return {
    status: 200,
    head: { title: titleOf(t('home.title'), i18n), description: heads('home'), canonical: paths.home },
  };
}

async function prepareExplore(url: URL, { client, i18n }: FrameHost): Promise<ServerPage> {
  await client.fetchInfiniteQuery(categoryListing(url.searchParams));
  const heads = await headsIn(i18n);
  const t = i18n.translator('public');
  return {
    status: 200,
    head: {
      title: titleOf(t('explore.title'), i18n),
      description: heads('explore'),
      canonical: canonicalOf(url),
    },
  };
}

/** Without parameters that the page does not read, and without the default category. */
function canonicalOf({ searchParams }: URL): string {
  const category = categoryOf(searchParams.get('search'));
  const place = placeIn(category, readListing(searchParams));
  return place === explorePath(defaultCategory) ? paths.explore : place;
}

async function prepareProfile(id: string, { client, i18n }: FrameHost): Promise<ServerPage> {
  // Without them the page is whole, so a failure of theirs is not one of the page.
  const similar = client.prefetchQuery(similarProfiles(id));
  const [profile] = await Promise.all([client.fetchQuery(foundProfile(id)), similar]);
  if (profile === null) return profileNotFound(i18n);

  const { basicInfo } = profile;
  await Promise.all([
    client.prefetchQuery(mailRules(basicInfo.state)),
    client.prefetchQuery(recordsLinks(basicInfo.state)),
    client.prefetchQuery(mailStops),
    ...(profile.facilityId ? [client.prefetchQuery(facilityStops), client.prefetchQuery(facilityEnvelopes)] : []),
  ]);
  const heads = await headsIn(i18n);
  const facts = { name: fullNameOf(basicInfo), place: `${basicInfo.city}, ${basicInfo.state}` };
  return {
    status: 200,
    head: {
      title: titleOf(facts.name, i18n),
      description:
        basicInfo.age === null ? heads('profileNoAge', facts) : heads('profile', { ...facts, age: basicInfo.age }),
      card: { url: cardPath(id), ...cardSize, alt: facts.name },
      person: { firstName: basicInfo.firstName, lastName: basicInfo.lastName },
    },
  };
}

function profileNotFound(i18n: FrameHost['i18n']): ServerPage {
  return { status: 404, head: { title: titleOf(i18n.translator('public')('profile.notFound'), i18n) } };
}

async function prepareDesk(id: string, { client, i18n }: FrameHost): Promise<ServerPage> {
  const [profile] = await Promise.all([client.fetchQuery(foundProfile(id)), installBundles(i18n, [writeMessages])]);
  if (profile === null) return profileNotFound(i18n);
  const { state, firstName } = profile.basicInfo;
  await client.prefetchQuery(mailRules(state));
  const t = i18n.translator('write');
  return {
    status: 200,
    head: {
      title: titleOf(t('pageTitle'), i18n),
      description: t('description', { name: firstName }),
      canonical: pathTo('write', id),
    },
  };
}

async function prepareFacility(id: string, { searchParams }: URL, { client, i18n }: FrameHost): Promise<ServerPage> {
  const [facility] = await Promise.all([
    client.fetchQuery(foundFacility(id)),
    installBundles(i18n, [facilityMessages]),
  ]);
  const t = i18n.translator('facility');
  if (facility === null) return { status: 404, head: { title: titleOf(t('notFound'), i18n) } };
  await Promise.all([
    client.prefetchInfiniteQuery(peopleAt(id, searchParams)),
    client.prefetchQuery(mailRules(facility.state)),
    client.prefetchQuery(mailStops),
    client.prefetchQuery(facilityStops),
  ]);
  const facts = { name: facility.name, place: placeOf(facility) };
  return {
    status: 200,
    head: {
      title: titleOf(t('title', facts), i18n),
      description: t('description', facts),
      canonical: pathTo('facility', id),
    },
  };
}

/** The page itself installs its texts later, so its head installs them first. */
async function prepareText(name: TextPageName, { i18n }: FrameHost): Promise<ServerPage> {
  await installBundles(i18n, [textBundles[name]]);
  const t = i18n.translator(name);
  return {
    status: 200,
    head: { title: titleOf(t('title'), i18n), description: t('description'), canonical: paths[name] },
  };
}

async function prepareMailRules({ client, i18n }: FrameHost): Promise<ServerPage> {
  await Promise.all([client.fetchQuery(mailRules()), installBundles(i18n, [mailRulesPageMessages])]);
  const t = i18n.translator('mailRulesPage');
  return {
    status: 200,
    head: { title: titleOf(t('title'), i18n), description: t('description'), canonical: paths.mailRules },
  };
}

async function prepareStateRules(slug: string, { client, i18n }: FrameHost): Promise<ServerPage> {
  const state = stateOfSlug(slug);
  await installBundles(i18n, [mailRulesPageMessages]);
  const t = i18n.translator('mailRulesPage');
  if (!state) return { status: 404, head: { title: titleOf(t('notFound'), i18n) } };
  await client.fetchQuery(mailRules(state));
  return {
    status: 200,
    head: {
      title: titleOf(t('stateTitle', { state }), i18n),
      description: t('stateDescription', { state }),
      canonical: mailRulesPath(state),
    },
  };
}

async function prepareContact({ i18n }: FrameHost): Promise<ServerPage> {
  await installBundles(i18n, [reportMessages]);
  const t = i18n.translator('report');
  const head = { title: titleOf(t('message.title'), i18n), description: t('message.description') };
  return { status: 200, head: { ...head, canonical: paths.contact } };
}

async function prepareEntrance(name: 'login' | 'register', { i18n }: FrameHost): Promise<ServerPage> {
  await installBundles(i18n, [entranceMessages]);
  const t = i18n.translator('entrance');
  const head = { title: titleOf(t(`${name}.title`), i18n), description: t(`${name}.description`) };
  return { status: 200, head: { ...head, canonical: paths[name] } };
}

function titleOf(page: string, i18n: FrameHost['i18n']): string {
  return i18n.translator('frame')('title', { page });
}

/** A page of texts about the service; also the namespace of its texts. */
type TextPageName = (typeof textPages)[number];

/** The texts of each page, for those who need them before the page is loaded. */
const textBundles: Readonly<Record<TextPageName, MessageBundle>> = {
  terms: termsMessages,
  privacy: privacyMessages,
  help: helpMessages,
  safety: safetyMessages,
  firstLetter: firstLetterMessages,
};
