import type { ListJson } from '@inkbridge/api-client';
import { type Answers, fakeApi, type FakeRequest } from '@inkbridge/api-client/testing';
import type { CardJson, listCustomers, listMatches } from '@inkbridge/contracts';
import { createTestHost, renderSite, type TestHostOptions } from '@inkbridge/frame/testing';
import { aCard, profileId } from '@inkbridge/profile-screens/testing';
import { mapValues } from '@inkbridge/shared/objects';
import { filterOptions } from '@inkbridge/shared/option-lists';
import { remote } from '../remote.js';

type Page = ListJson<typeof listMatches>;

/** Cards whose ids and last names contain their numbers. */
function cards(from: number, to: number): CardJson[] {
  return Array.from({ length: to - from + 1 }, (_, place) => {
    const number = from + place;
    return aCard({ _id: profileId(number), basicInfo: { firstName: 'Pat', lastName: `Number ${number}` } });
  });
}

/** One page of a list of `total` profiles. */
export function aPage(data: CardJson[], { page = 1, total = data.length, limit = 2 } = {}): Page {
  return { data, page, total, limit, totalPages: Math.ceil(total / limit) };
}

/** A list of `total` profiles, two on a page. */
export function pagesOf(total: number) {
  return ({ query }: Pick<FakeRequest, 'query'>) => {
    const page = Number(query.get('p') ?? 1);
    const from = (page - 1) * 2 + 1;
    return aPage(cards(from, Math.min(from + 1, total)), { page, total });
  };
}

type Counts = NonNullable<ListJson<typeof listCustomers>['counts']>;

/** The answer to `counts=only`; options that are not named would leave nobody. */
export function aCount(total: number, counts: { [K in keyof Counts]?: Partial<Counts[K]> } = {}) {
  const all = mapValues(filterOptions, (options, key) => ({
    ...Object.fromEntries(options.map((option) => [option, 0])),
    ...counts[key],
  }));
  return { ...aPage([], { total }), counts: all };
}

/** A site whose admins published nothing yet. */
export const noGuides: Answers = {
  '/guides/mail-rules': { data: [] },
  '/guides/records-links': { data: [] },
  '/guides/mail-stops': { data: [] },
  '/facilities/stops': { data: [] },
  '/facilities/envelopes': { data: [] },
};

/** A member with nothing under way. */
const emptyDesk: Answers = {
  '/diary': { data: { entries: [], people: [], reminders: true } },
  '/user/favorite': { data: [] },
  '/searches': { data: [] },
};

type OpenSiteOptions = Omit<TestHostOptions, 'transport'> & { answers?: Answers };

/** The public pages at an address, with an API that answers from a table. */
export async function openSite(
  at: Parameters<typeof renderSite>[0],
  { answers = {}, ...options }: OpenSiteOptions = {},
) {
  const api = fakeApi({
    '/user/matches': pagesOf(3),
    '/customer': pagesOf(3),
    '/customer/waiting': aPage([]),
    ...noGuides,
    ...emptyDesk,
    ...answers,
  });
  const host = await createTestHost({ ...options, transport: api });
  return { ...(await renderSite(at, host, [remote])), api };
}
