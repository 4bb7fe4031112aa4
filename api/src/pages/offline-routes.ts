import {
  type Language,
  languages,
  type LaterFiles,
  type Looks,
  looksIn,
  type Manifest,
  type OfflineFile,
  type OfflineRelease,
  prefixOf,
  webManifestPath,
  workerPath,
} from '@inkbridge/federation/runtime-config';
import { fromKeys } from '@inkbridge/shared/objects';
import { offlinePages, pages, type PathName, paths, patternOf } from '@inkbridge/shared/routes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { AppError } from '../http/answers/app-error.js';
import { createAnswerSmall, keepAnswer, type KeptAnswer, tagOfBytes } from '../http/answers/kept-answer.js';
import { languageOf } from '../http/requests/language.js';
import { sendPrepared } from '../http/answers/prepared.js';
import type { Builds, BuildSource } from './builds.js';
import { siteDescription } from './head.js';
import type { PageService } from './page-service.js';

type OfflineRoutesDeps = {
  builds: BuildSource;
  host: Manifest;
  pages: PageService;
  /** False takes the worker off the devices that have it (`OFFLINE=off`). */
  isOn: boolean;
};

/** The worker decides what every page is made of, so no cache may keep an old one. */
const workerHeaders = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };
const manifestHeaders = {
  'content-type': 'application/manifest+json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-language, cookie',
};

/** The headers of a page that a document from the device needs as well. */
const keptHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

/** The service worker of a release: what it keeps, then what it does (`shell/src/worker`). */
function workerScript(worker: string, release: OfflineRelease): string {
  return `const offlineRelease=${JSON.stringify(release)};\n${worker}`;
}

/** Replaces a worker that is switched off: removes what it kept, then itself. Open pages then use the network. */
const leavingWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('inkbridge-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Pages by the name of the chunk that draws them, where that has not the page's. */
const drawnBy: Partial<Record<PathName, string>> = { home: 'ownDesk' };

type ReleaseParts = {
  builds: Pick<Builds, 'manifests'>;
  pages: Pick<PageService, 'offlineFrame' | 'config'>;
  headers: OfflineRelease['headers'];
};

type Kept = { screens: readonly string[]; /** Their users; '' for everybody. */ word: string };

const shortcuts: Readonly<Record<Language, Readonly<Record<'diary' | 'mailRules', string>>>> = {
  en: { diary: 'Your diary', mailRules: 'Mail rules by state' },
  es: { diary: 'Su diario', mailRules: 'Reglas de correo por estado' },
};

/** The colours of paper (`packages/ui/src/tokens.css`). */
const paper = { light: '#f6f3ec', dark: '#12161d' } as const;

/** The service worker and the web app manifest of the public site (ADR 38). */
export function offlineRoutes(app: FastifyInstance, { builds, host, pages, isOn }: OfflineRoutesDeps): void {
  const answerSmall = createAnswerSmall();
  let kept: KeptAnswer | null = null;
  builds.onChange(() => (kept = null));

  function worker(reply: FastifyReply): KeptAnswer {
    const { worker: script } = builds.current();
    if (isOn && script === null) throw new AppError('route_not_found');
    const release = () => offlineReleaseOf({ builds: builds.current(), pages, headers: headersOf(reply) });
    const body = Buffer.from(script !== null && isOn ? workerScript(script, release()) : leavingWorker);
    return keepAnswer(body, tagOfBytes(body), workerHeaders);
  }

  app.get(workerPath, async (request, reply) =>
    sendPrepared(reply, await answerSmall((kept ??= worker(reply)), request)),
  );
  app.get(webManifestPath, (request, reply) =>
    reply
      .headers(manifestHeaders)
      .send(JSON.stringify(webManifest(host, languageOf(request), looksIn(request.cookies, false).theme))),
  );
}

/** As `secureHeaders` has set them on this answer. */
function headersOf(reply: FastifyReply): OfflineRelease['headers'] {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = reply.getHeader(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/**
 * The files a device keeps of the live builds. One list for shell and remotes together: when a remote is released
 * alone, the list changes, and devices take the new one as a whole.
 */
function offlineReleaseOf({ builds: { manifests }, pages: made, headers }: ReleaseParts): OfflineRelease {
  const { shell, public: guests, member } = manifests;
  const release = {
    files: unique([
      ...(shell ? filesOf(shell, { screens: ['offline'], word: '' }) : []),
      ...(guests ? filesOf(guests, { screens: [...chunksOf('public'), 'offline'], word: '' }) : []),
      ...(member ? filesOf(member, { screens: chunksOf('member'), word: 'member' }) : []),
    ]),
    pages: offlinePages.map((name) => patternOf(name).source),
    offlinePath: paths.offline,
    frames: fromKeys(languages, (language) => made.offlineFrame(language)),
    headers,
    config: made.config(languages[0]),
  };
  return { version: createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 12), ...release };
}

function chunksOf(owner: 'public' | 'member'): string[] {
  const own = offlinePages.filter((name) => pages[name].owner === owner);
  return [...new Set(own.map((name) => drawnBy[name] ?? name))];
}

function filesOf(app: Manifest, { screens, word }: Kept): OfflineFile[] {
  const parts = ['', ...screens].flatMap((name): readonly LaterFiles[] => {
    const part = app.whole?.[name];
    return part ? [part] : [];
  });
  const later = parts.flatMap((part) =>
    Object.entries(part).flatMap(([language, files]) =>
      files.map((file) => ({ file, words: wordsOf(word, language) })),
    ),
  );
  const first = [app.entry, app.hashes, ...app.fonts].map((file) => ({ file, words: word }));
  return [...first, ...later].map(({ file, words }) => {
    const address = prefixOf(app) + file;
    const hash = app.integrity[file];
    return hash ? [address, words, hash] : [address, words];
  });
}

function wordsOf(...words: string[]): string {
  return words.filter((word) => word !== '').join(' ');
}

/** Keeps the first mention of a file that several need. */
function unique(files: readonly OfflineFile[]): OfflineFile[] {
  const found = new Map<string, OfflineFile>();
  for (const file of files) if (!found.has(file[0])) found.set(file[0], file);
  return [...found.values()];
}

/** The manifest for installing the site as an app. Without a chosen theme it is light: a manifest has one colour. */
function webManifest(host: Manifest, language: Language, theme: Looks['theme'] = null): object {
  const color = paper[theme ?? 'light'];
  const icons = Object.entries(host.icons ?? {}).flatMap(([name, file]) => {
    const [size = '', purpose = 'any'] = name.split('-');
    if (purpose === 'apple' || purpose === 'card') return []; // pages link them
    return [{ src: prefixOf(host) + file, sizes: `${size}x${size}`, type: 'image/png', purpose }];
  });
  return {
    id: paths.home,
    name: 'Inkbridge',
    short_name: 'Inkbridge',
    description: siteDescription[language],
    lang: language,
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    theme_color: color,
    background_color: color,
    icons,
    shortcuts: (['diary', 'mailRules'] as const).map((page) => ({ name: shortcuts[language][page], url: paths[page] })),
  };
}
