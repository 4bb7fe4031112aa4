import {
  attributesOf,
  documentHtml,
  type Looks,
  type Manifest,
  type PageNotice,
  prefixOf,
  remoteConfigFrom,
  type RenderAnswer,
  type RenderPage,
  type RenderRequest,
  type RuntimeConfig,
  unknownOperator,
} from '@inkbridge/federation/runtime-config';
import { ownerOf, type RemoteId, remoteIds } from '@inkbridge/shared/routes';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { forEverybody } from '../http/answers/caching.js';
import { createByteCache } from '../http/answers/byte-cache.js';
import { limitWork } from '../http/limits/limited-work.js';
import { keepAnswer, type KeptAnswer, keptBytes, tagOfBytes } from '../http/answers/kept-answer.js';
import type { Language } from '../http/requests/language.js';
import { type Builds, remotesOf } from './builds.js';
import { frameHeadOf, headOf, isUnindexed, siteDescription } from './head.js';
import { isRendered, pageWithin, queryOf } from './page-address.js';
import type { Log } from '../database/log.js';

const pageBytes = 32 * 1024 * 1024;

/** A rendering holds up everybody else, so few run and few wait; the browser draws the pages of all others. */
const renderings = { running: 4, waiting: 16 };

const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': forEverybody,
  vary: 'accept-encoding, accept-language, cookie, save-data',
};

/** One request for a page. */
export type Visit = {
  pathname: string;
  /** Includes the question mark; empty without a query. */
  search: string;
  language: Language;
  /** Where it comes from: one address gets a share of the renderings. */
  address: string;
  /** The reader's choices about the look of pages. */
  looks: Looks;
  /** Only a hint, which decides whether the page is rendered here. */
  signedIn: boolean;
  /** Messages that were dismissed on this device, by id. */
  dismissed: readonly string[];
};

/** The answer to a visit: a page, or a redirect. */
export type FoundPage = (PageAnswer & { isHidden: boolean }) | Redirect;

/** `isHidden`: search engines are asked to leave the page out. */
type PageAnswer = { status: number; answer: KeptAnswer };

type Redirect = { redirect: string };
type KeptPage = PageAnswer & { revision: number };

/** The configuration of every page of a listener, without the locations of its scripts. */
export type PageFacts = Required<Pick<RuntimeConfig, 'identity'>> &
  Pick<RuntimeConfig, 'payments' | 'apiUrl' | 'operator'>;

type PageServiceDeps = {
  host: Manifest;
  builds: Builds;
  /** The remotes whose pages this site has. */
  parts: readonly RemoteId[];
  publicUrl: URL;
  facts: PageFacts;
  loadJson: RenderRequest['loadJson'];
  /** The messages on top of pages now, in every language. */
  notices: () => Promise<readonly SiteNotice[]>;
  /** Increases with every change of what pages show, and with the day. */
  revision: () => number;
  /** The day of now, `YYYY-MM-DD` in UTC. */
  today: () => string;
  /** Whether the revision includes what time alone has changed. */
  isCurrent: () => boolean;
  /** Whether pages can be rendered yet. */
  isReady: () => boolean;
  isHiddenFromSearch: (path: string) => boolean;
  log: Pick<Log, 'error'>;
};

/** A message on top of pages; its text by language. */
export type SiteNotice = Omit<PageNotice, 'text'> & { text: Readonly<Record<string, string>> };

/** The visit with the messages that its page shows. */
type Shown = Visit & { notices: readonly PageNotice[] };

/** Frames differ by language, theme, page and messages: a few hundred, until messages change. */
const mostFrames = 1_000;

export type PageService = ReturnType<typeof createPageService>;

/** The pages of the public site: rendered for guests, an empty frame for signed-in users (docs/architecture.md). */
export function createPageService(ports: PageServiceDeps) {
  const { host, builds, parts, publicUrl, facts: common, revision, today, log } = ports;
  const facts = parts.length === remoteIds.length ? common : { ...common, parts };
  const operator = common.operator ?? unknownOperator;
  /** Firebase's own code renews its sessions. */
  const asksSessions = common.identity.firebase === null && !common.apiUrl;
  const whole = remoteConfigFrom([host, ...remotesOf(builds, parts)]);
  const forGuests = remoteConfigFrom([host, ...remotesOf(builds, ['public'])]);
  const pages = createByteCache<KeptPage>(pageBytes, ({ answer }) => keptBytes(answer));
  const frames = new Map<string, KeptAnswer>();
  const rendering = new Map<string, Promise<KeptPage | Redirect>>();
  const limited = limitWork(renderings);
  let lastTurn: Promise<void> = Promise.resolve();

  /** Renderings that begin in the same turn of the loop would make it a long one, so each begins in a turn of its own. */
  const ownTurn = () => (lastTurn = lastTurn.then(() => nextTurn()));

  const wholeConfig = (language: Language): RuntimeConfig => ({ ...whole, page: { build: null }, language, ...facts });

  function frame({ pathname, language, looks, notices, signedIn }: Shown): KeptAnswer {
    const screen = pageWithin(parts, pathname);
    const owner = screen === null ? 'public' : ownerOf(pathname); // public redirects unknown addresses (D-55)
    const key = `${language}${attributesOf(looks)} ${owner} ${screen} ${signedIn} ${JSON.stringify(notices)}`;
    const kept = frames.get(key);
    if (kept) return kept;
    const config = { ...wholeConfig(language), ...noticesIn(notices) };
    const remote = builds.manifests[owner];
    const html = documentHtml({
      host,
      remote,
      screen,
      config,
      asksSession: signedIn && asksSessions,
      looks,
      head: frameHeadOf(screen, language),
      rendered: null,
    });
    const answer = keep(html);
    if (frames.size >= mostFrames) frames.clear();
    frames.set(key, answer);
    return answer;
  }

  async function renderPage(render: RenderPage, url: string, visit: Shown): Promise<KeptPage | Redirect> {
    const before = revision(); // a change during the rendering makes the page stale immediately
    const { language, looks, notices } = visit;
    const { identity } = common;
    const { loadJson } = ports;
    const rendered = await render({ url, language, drawnOn: today(), looks, operator, identity, notices, loadJson });
    if (rendered.redirect !== undefined) return { redirect: rendered.redirect };
    return { revision: before, status: rendered.status, answer: keep(pageOf(rendered, url, visit)) };
  }

  function pageOf(rendered: RenderAnswer, url: string, { language, looks, notices }: Shown): string {
    const remote = builds.manifests.public;
    const path = url.split('?')[0] ?? url;
    const screen = pageWithin(parts, path);
    const picture = host.icons?.[`1200-card-${language}`];
    const head = headOf(
      { description: siteDescription[language], ...rendered.head },
      {
        path: url,
        publicUrl,
        isHiddenFromSearch: ports.isHiddenFromSearch(path) || isUnindexed(screen),
        picture: picture && prefixOf(host) + picture,
      },
    );
    const config = { ...forGuests, page: { build: remote?.build ?? null }, language, ...facts, ...noticesIn(notices) };
    const html = documentHtml({ host, remote, screen, config, looks, head, rendered });
    return html.replaceAll('\u0000', '\uFFFD'); // as browsers read it
  }

  /** Concurrent requests share one rendering, which is kept until something changes. Null when too many are asked for, or by one address. */
  async function rendered(render: RenderPage, url: string, visit: Shown): Promise<KeptPage | Redirect | null> {
    const seen = visit.notices.map(({ id }) => id).join('.');
    const key = `${visit.language}${attributesOf(visit.looks)} ${seen} ${url}`;
    const kept = pages.get(key);
    if (kept?.revision === revision() && ports.isCurrent()) return kept;
    const running = rendering.get(key);
    if (running) return running;
    const work = limited(
      async () => {
        await ownTurn();
        return renderPage(render, url, visit);
      },
      { address: visit.address },
    )?.finally(() => rendering.delete(key));
    if (!work) return null;
    rendering.set(key, work);
    const page = await work;
    if ('answer' in page && page.status === 200) pages.set(key, page);
    return page;
  }

  /** Without them, while they cannot be read, a page is still a page. */
  async function withNotices(visit: Visit): Promise<Shown> {
    const all = await ports.notices().catch(() => []);
    const shown = all.filter(({ id }) => !visit.dismissed.includes(id));
    return { ...visit, notices: shown.map(({ id, tone, text }) => ({ id, tone, text: text[visit.language] ?? '' })) };
  }

  return {
    /** The page at any address that is neither a file nor a call. */
    async find(visit: Visit): Promise<FoundPage> {
      const { pathname, search, signedIn } = visit;
      const shown = await withNotices(visit);
      const page = pageWithin(parts, pathname);
      const isHidden = ports.isHiddenFromSearch(pathname) || isUnindexed(page);
      if (isRendered(page) && !signedIn && builds.render && ports.isReady()) {
        try {
          const found = await rendered(builds.render, pathname + queryOf(page, search), shown);
          if (found) return 'redirect' in found ? found : { ...found, isHidden };
        } catch (error) {
          log.error({ err: error, page }, 'a page could not be rendered'); // the browser draws it instead
        }
      }
      return { status: page === null ? 404 : 200, answer: frame(shown), isHidden };
    },

    /** The start of every page without a network: an empty frame that may become any of them. */
    offlineFrame(language: Language): string {
      const config = wholeConfig(language);
      return documentHtml({ host, remote: null, config, head: frameHeadOf('offline', language), rendered: null });
    },
    config: wholeConfig,

    /** Fresh configuration for an open page that tries again to load something. */
    runtimeConfig(language: Language): KeptAnswer {
      const body = JSON.stringify(wholeConfig(language));
      const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
      return keep(body, { ...htmlHeaders, ...json });
    },
  };
}

/** Nothing is added to the configuration of a page without messages. */
function noticesIn(notices: readonly PageNotice[]): Pick<RuntimeConfig, 'notices'> {
  return notices.length > 0 ? { notices } : {};
}

function keep(text: string, headers = htmlHeaders): KeptAnswer {
  const body = Buffer.from(text);
  return keepAnswer(body, tagOfBytes(body), headers);
}
