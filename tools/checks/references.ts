import path from 'node:path';
import { placeOf, type TrackedFile } from './tracked-files.js';

/** The possible targets of references. */
export type Repository = {
  /** Every id that the acceptance statements and `docs/decisions.md` explain, and `ADR n` for each page of `docs/adr`. */
  ids: ReadonlySet<string>;
  /** The headings of every page, as anchors, by the page's path. */
  pages: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether the repository contains a file or folder with this path from the root. */
  has: (path: string) => boolean;
};

type FoundReference = { offset: number; reference: string };

/** References without a target in the repository, as `path:line: reference`. */
export function deadReferences(files: readonly TrackedFile[], repository: Repository): string[] {
  return files.flatMap((file) =>
    [
      ...deadIds(file, repository),
      ...deadPages(file, repository),
      ...deadLinks(file, repository),
      ...matchesOf(file.text, /§ ?\d+/g), // refers to a document outside the repository
    ]
      .toSorted((a, b) => a.offset - b.offset)
      .map(({ offset, reference }) => `${placeOf(file, offset)}: ${reference}`),
  );
}

/** `AC-592…611` names two ids, and so does `AC-291..AC-295`. */
function deadIds({ text }: TrackedFile, { ids }: Repository): FoundReference[] {
  const named = matchesOf(text, /\b(?:AC|D)-\d{1,3}\b(?:(?:…|\.\.)\d+)?|\bADR \d+/g);
  return named.filter(({ reference }) => idsIn(reference).some((id) => !ids.has(id)));
}

function idsIn(reference: string): string[] {
  const [first = '', last] = reference.split(/…|\.\./);
  return last === undefined ? [first] : [first, `${first.split('-')[0]}-${last}`];
}

/** Pages are named relative to the root or to the referring file's folder. Ignores web addresses. */
function deadPages(file: TrackedFile, { has }: Repository): FoundReference[] {
  const named = matchesOf(file.text, /(?<![\w/.:-])[\w./-]*\w\.md\b/g);
  return named.filter(({ reference }) => !has(reference) && !has(from(file, reference)));
}

/** Markdown links to files and to headings. */
function deadLinks(file: TrackedFile, { has, pages }: Repository): FoundReference[] {
  if (!file.path.endsWith('.md')) return [];
  const links = matchesOf(file.text, /(?<=\]\()[^)\s]+(?=\))/g);
  return links.filter(({ reference }) => {
    if (/^[a-z]+:/.test(reference)) return false;
    const [page = '', heading] = reference.split('#');
    const target = page === '' ? file.path : from(file, page);
    return !has(target) || (heading !== undefined && pages.get(target)?.has(heading) !== true);
  });
}

function from(file: TrackedFile, reference: string): string {
  return path.posix.join(path.posix.dirname(file.path), reference).replace(/\/$/, '');
}

function matchesOf(text: string, pattern: RegExp): FoundReference[] {
  return [...text.matchAll(pattern)].map((match) => ({ offset: match.index, reference: match[0] }));
}

/** Everything that can be referred to in a repository with these paths and pages. */
export function repositoryOf(paths: readonly string[], pages: readonly TrackedFile[]): Repository {
  const all = new Set(paths.flatMap((name) => [name, ...foldersOf(name)]));
  return {
    ids: new Set(pages.flatMap(idsExplainedIn)),
    pages: new Map(pages.map(({ path: name, text }) => [name, headingsOf(text)])),
    has: (name) => all.has(name),
  };
}

function foldersOf(name: string): string[] {
  const parts = name.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

function idsExplainedIn({ path: name, text }: TrackedFile): string[] {
  const record = /^docs\/adr\/(\d+)-/.exec(name);
  if (record) return [`ADR ${Number(record[1])}`];
  if (name === 'tools/acceptance/statements.md')
    return [...text.matchAll(/^- \[[ x]\] (AC-\d+) \S/gm)].map(([, id = '']) => id);
  if (name === 'docs/decisions.md') return [...text.matchAll(/^- (D-\d+) \S/gm)].map(([, id = '']) => id);
  return [];
}

/** Anchors as Markdown hosts create them: lower case, words joined by dashes, no other characters. */
function headingsOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
