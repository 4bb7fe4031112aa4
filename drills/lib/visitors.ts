import { mulberry32 } from '../../tools/lib/mulberry32.js';

/** One request of a visitor, as browsers send it. */
export type Visit = { path: string; kind: string; headers: Record<string, string> };

/** How often the place of a list is asked for falls with its rank (Zipf, exponent 1); returns a place from 0. */
export function zipf(places: number, roll: () => number): () => number {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= places; rank += 1) sums.push((sum += 1 / rank));
  return () => {
    const wanted = roll() * sum;
    let [low, high] = [0, places - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** As browsers spell them, with the share of visitors that sends each. */
const acceptLanguages: Shares<string> = [
  [0.66, 'en-US,en;q=0.9'],
  [0.12, 'en-US,en;q=0.5'],
  [0.05, 'en-US,en;q=0.9,es;q=0.8'],
  [0.07, 'es-US,es;q=0.9,en;q=0.8'],
  [0.07, 'es-419,es;q=0.9'],
  [0.03, 'fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7'],
];
const acceptEncodings: Shares<string> = [
  [0.75, 'gzip, deflate, br, zstd'],
  [0.22, 'gzip, deflate, br'],
  [0.03, 'gzip'],
];
const cookies: Shares<string> = [
  [0.88, ''],
  [0.05, 'inkbridge_language=es'],
  [0.03, 'inkbridge_theme=dark'],
  [0.04, 'inkbridge_hint=1'],
];

const tabs = 'viewAll male female newlyListed recentlyUpdated premium featured veteran lgbtq+'.split(' ');
const states = ['Texas', 'California', 'Florida', 'New York', 'Ohio', 'Georgia', 'Illinois', 'Arizona'];

/** Filters in the order of how often people choose them; most are asked for rarely. */
function filters(): string[] {
  const pages = [1, 2, 3, 4, 5];
  const plain = tabs.flatMap((tab) => pages.map((page) => `options=${encodeURIComponent(tab)}&p=${page}`));
  const filtered = tabs.flatMap((tab) =>
    states.map((state) => `options=${encodeURIComponent(tab)}&state=${encodeURIComponent(state)}`),
  );
  const searched = Array.from({ length: 26 * 26 }, (_, at) => `search=${letter(at / 26)}${letter(at % 26)}`);
  return [...plain, ...filtered, ...searched];
}

const letter = (at: number) => String.fromCodePoint(97 + Math.floor(at));

const ofFilter = {
  'list page': (filter: string) => `/explore-profiles?${pageQuery(filter)}`,
  list: (filter: string) => `/api/v1/customer?${filter}&l=40`,
  counts: (filter: string) => `/api/v1/customer?${filter}&counts=only`,
};
const ofProfile = {
  'profile page': (id: string) => `/inmate/${id}`,
  profile: (id: string) => `/api/v1/customer?id=${id}`,
};

/** Every address that `visitors` may ask for, once, as a search engine reads a site. */
export function everyAddress(ids: readonly string[]): Visit[] {
  const all = filters();
  const paths = [
    { kind: 'home page', path: '/' },
    ...Object.entries(ofFilter).flatMap(([kind, path]) => all.map((filter) => ({ kind, path: path(filter) }))),
    ...Object.entries(ofProfile).flatMap(([kind, path]) => ids.map((id) => ({ kind, path: path(id) }))),
  ];
  const headers = { 'accept-language': 'en-US', 'accept-encoding': 'gzip, deflate, br' };
  return paths.map(({ kind, path }) => ({ kind, path, headers: { ...headers, ...asGuest(path) } }));
}

const asGuest = (path: string): Visit['headers'] =>
  path.startsWith('/api/') ? { authorization: 'unauthenticated' } : {};

/** Endless requests of guests, and of the few who have chosen a theme or are signed in. */
export function visitors(ids: readonly string[], seed: number): () => Visit {
  const roll = mulberry32(seed);
  const [someone, somewhere] = [zipf(ids.length, roll), zipf(filters().length, roll)];
  const [profile, filter] = [() => ids[someone()] ?? '', () => filters()[somewhere()] ?? ''];
  const kinds: Shares<() => { kind: string; path: string }> = [
    [0.22, () => ({ kind: 'home page', path: '/' })],
    [0.1, () => ({ kind: 'list page', path: ofFilter['list page'](filter()) })],
    [0.25, () => ({ kind: 'list', path: ofFilter.list(filter()) })],
    [0.05, () => ({ kind: 'counts', path: ofFilter.counts(filter()) })],
    [0.18, () => ({ kind: 'profile page', path: ofProfile['profile page'](profile()) })],
    [0.2, () => ({ kind: 'profile', path: ofProfile.profile(profile()) })],
  ];
  return () => {
    const { kind, path } = oneOf(kinds, roll)();
    const cookie = oneOf(cookies, roll);
    const headers = {
      'accept-language': oneOf(acceptLanguages, roll),
      'accept-encoding': oneOf(acceptEncodings, roll),
      ...(cookie && { cookie }),
      ...asGuest(path),
    };
    return { kind, path, headers };
  };
}

/** Pages name the tab and the page otherwise than calls do. */
const pageQuery = (query: string) =>
  query.replace('options=', 'search=').replace('p=', 'page=').replace('search=viewAll&', '');

/** One of several, each as often as its share says. */
export type Shares<T> = readonly [readonly [share: number, choice: T], ...(readonly [share: number, choice: T])[]];

export function oneOf<T>(choices: Shares<T>, roll: () => number): T {
  let left = roll() * choices.reduce((sum, [share]) => sum + share, 0);
  for (const [share, choice] of choices) if ((left -= share) < 0) return choice;
  return choices[0][1];
}
