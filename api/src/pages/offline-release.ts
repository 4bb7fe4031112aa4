import {
  languages,
  prefixOf,
  type LaterFiles,
  type Manifest,
  type OfflineFile,
  type OfflineRelease,
} from '@inkbridge/federation/runtime-config';
import { offlinePages, pages, paths, patternOf, type PathName } from '@inkbridge/shared/routes';
import { fromKeys } from '@inkbridge/shared/objects';
import { createHash } from 'node:crypto';
import type { Builds } from './builds.js';
import type { PageService } from './page-service.js';

/** Pages by the name of the chunk that draws them, where that has not the page's. */
const drawnBy: Partial<Record<PathName, string>> = { home: 'ownDesk', stateMailRules: 'mailRules' };

type ReleaseParts = {
  builds: Pick<Builds, 'manifests'>;
  pages: Pick<PageService, 'offlineFrame' | 'config'>;
  headers: OfflineRelease['headers'];
};

/**
 * The files a device keeps of the live builds. One list for shell and remotes together: when a remote is released
 * alone, the list changes, and devices take the new one as a whole.
 */
export function offlineReleaseOf({ builds: { manifests }, pages: made, headers }: ReleaseParts): OfflineRelease {
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

type Kept = { screens: readonly string[]; /** Their users; '' for everybody. */ word: string };

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
