import {
  documentHtml,
  remoteConfigFrom,
  type Manifest,
  type RuntimeConfig,
} from '@inkbridge/federation/runtime-config';
import { ownerOf } from '@inkbridge/shared/routes';
import type { FastifyRequest } from 'fastify';
import { createByteCache } from '../../http/byte-cache.js';
import { answerKept, answerKeptSmall, keepAnswer, keptBytes, type KeptAnswer } from '../../http/kept-answer.js';
import { languageOf, type Language } from '../../http/language.js';
import { prepare, type Prepared } from '../../http/prepared.js';
import { tagOfBytes } from '../../http/tags.js';
import { remotesOf, type Builds } from './builds.js';
import { frameHead, headOf } from './head.js';
import { isRendered, pageAt } from './page-address.js';
import type { RenderAnswer, RenderPage, RenderRequest } from './render.js';

const pageBytes = 32 * 1024 * 1024;

const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, accept-language, cookie',
};

type Kept = { revision: number; status: number; answer: KeptAnswer };

/** What every page of a listener is told besides where its scripts are. */
export type PageFacts = Required<Pick<RuntimeConfig, 'identity'>> & Pick<RuntimeConfig, 'payments' | 'apiUrl'>;

type Parts = {
  host: Manifest;
  builds: Builds;
  publicUrl: URL;
  facts: PageFacts;
  loadJson: RenderRequest['loadJson'];
  /** Grows when anything changes that pages show. */
  revision: () => number;
  /** Whether pages can be rendered yet. */
  isReady: () => boolean;
  isHiddenFromSearch: (path: string) => boolean;
  log: { error(facts: object, message: string): void };
};

export type PageService = ReturnType<typeof createPageService>;

/** The pages of the public site: rendered for guests, an empty frame for who is signed in (design §10). */
export function createPageService(parts: Parts) {
  const { host, builds, publicUrl, facts, revision, log } = parts;
  const whole = remoteConfigFrom([host, ...remotesOf(builds)]);
  const forGuests = remoteConfigFrom([host, ...remotesOf(builds).filter(({ app }) => app === 'public')]);
  const pages = createByteCache<Kept>(pageBytes, ({ answer }) => keptBytes(answer));
  const frames = new Map<string, KeptAnswer>();
  const rendering = new Map<string, Promise<Kept | Prepared>>();

  const wholeConfig = (language: Language): RuntimeConfig => ({ ...whole, page: { build: null }, language, ...facts });

  function frame(pathname: string, language: Language): KeptAnswer {
    const owner = ownerOf(pathname);
    const screen = pageAt(pathname);
    const key = `${language} ${owner} ${screen}`;
    const kept = frames.get(key);
    if (kept) return kept;
    const config = wholeConfig(language);
    const remote = builds.manifests[owner];
    const html = documentHtml({ host, remote, screen, config, head: frameHead, rendered: null });
    const answer = keep(html);
    frames.set(key, answer);
    return answer;
  }

  async function renderPage(render: RenderPage, url: string, language: Language): Promise<Kept | Prepared> {
    const before = revision(); // a change while rendering makes the page old at once
    const rendered = await render({ url, language, loadJson: parts.loadJson, session: null });
    if (rendered.redirect !== undefined) return prepare(null, { location: rendered.redirect }, 302);
    return { revision: before, status: rendered.status, answer: keep(pageOf(rendered, url, language)) };
  }

  function pageOf(rendered: RenderAnswer, url: string, language: Language): string {
    const remote = builds.manifests.public;
    const path = url.split('?')[0] ?? url;
    const head = headOf(rendered.head, { path: url, publicUrl, isHiddenFromSearch: parts.isHiddenFromSearch(path) });
    const config = { ...forGuests, page: { build: remote?.build ?? null }, language, ...facts };
    return documentHtml({ host, remote, screen: pageAt(path), config, head, rendered });
  }

  /** One rendering for all who ask at once; kept until something changes. */
  async function rendered(render: RenderPage, url: string, language: Language): Promise<Kept | Prepared> {
    const key = `${language} ${url}`;
    const kept = pages.get(key);
    if (kept?.revision === revision()) return kept;
    const running = rendering.get(key);
    if (running) return running;
    const work = renderPage(render, url, language).finally(() => rendering.delete(key));
    rendering.set(key, work);
    const page = await work;
    if ('answer' in page && page.status === 200) pages.set(key, page);
    return page;
  }

  return {
    /** Any address that is not a file or a call. `signedIn` is a hint and decides what is drawn, nothing else. */
    async answer(request: FastifyRequest, { signedIn }: { signedIn: boolean }): Promise<Prepared> {
      const { pathname, search } = new URL(request.url, publicUrl);
      const language = languageOf(request);
      const page = pageAt(pathname);
      if (isRendered(page) && !signedIn && builds.render && parts.isReady()) {
        try {
          const found = await rendered(builds.render, pathname + search, language);
          if (!('answer' in found)) return found;
          return withStatus(await answerKeptSmall(found.answer, request), found.status);
        } catch (error) {
          log.error({ err: error, page }, 'a page was not rendered'); // the browser draws it instead
        }
      }
      const answer = await answerKeptSmall(frame(pathname, language), request);
      return withStatus(answer, page === null ? 404 : 200);
    },

    /** What a page that is open learns when it tries again (design §10). */
    runtimeConfig(request: FastifyRequest): Prepared {
      const body = JSON.stringify(wholeConfig(languageOf(request)));
      return answerKept(keep(body, { ...htmlHeaders, 'content-type': 'application/json; charset=utf-8' }), request);
    },
  };
}

/** A page that says "not found" is kept and revalidated like any other. */
function withStatus(answer: Prepared, status: number): Prepared {
  return status === 200 || answer.status === 304 ? answer : { ...answer, status };
}

function keep(text: string, headers = htmlHeaders): KeptAnswer {
  const body = Buffer.from(text);
  return keepAnswer(body, tagOfBytes(body), headers);
}
