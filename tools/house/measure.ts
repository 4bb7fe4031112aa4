import { mapValues } from '@inkbridge/shared/objects';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { duplicatesIn, type Duplicate } from './duplicates.js';
import { exportedNames } from './exported-names.js';
import { createResolver, cyclesIn, importerCounts, type Link, type PackageExports } from './import-graph.js';
import { importsOf, onlyPassesOn } from './imports.js';
import { parsed, type ParsedFile } from './parsed-file.js';
import { publicNames } from './public-names.js';
import { roomFigures, type RoomFigures as ApiRooms, type RoomMap } from './room-arrows.js';
import { documentedIn, figuresOf, type Documented, type FileFigures, type RoomFigures } from './room-figures.js';
import { readSourceFiles, type SourceFile } from './source-files.js';
import { syntaxFigures } from './syntax-figures.js';
import { walks } from './walk-lists.js';
import { brokenSteps, type Walk } from './walks.js';

/** All figures of a checkout. */
export type House = {
  rooms: RoomFigures[];
  whole: RoomFigures;
  /** What packages export by their package.json, and all of them together. */
  packages: { room: string; exports: number; documented: Documented }[];
  cycles: { atRunTime: string[][]; withTypes: string[][] };
  apiRooms: ApiRooms;
  duplicates: Duplicate[];
  walks: (Omit<Walk, 'files'> & { count: number; broken: string[] })[];
};

/** Measures the checkout in `root`. Needs nothing installed there. */
export async function measure(root: string): Promise<House> {
  const sources = readSourceFiles(root);
  const files = sources.filter(({ kind }) => kind === 'source').map(parsed);
  const rooms = [...new Set(sources.map(({ room }) => room))].toSorted();
  const packages = readPackages(root, rooms);
  const links = linksIn(files, sources, packages);
  const importers = importerCounts(links);
  const figures = files.map((file) => fileFigures(file, importers.get(file.path) ?? 0));
  return {
    rooms: rooms.map((room) => inRoom(room, figures, sources)),
    whole: figuresOf('whole tree', figures, linesApart(sources)),
    packages: packageFigures(packages, figures, links),
    cycles: { atRunTime: cyclesIn(links.filter(({ isTypeOnly }) => !isTypeOnly)), withTypes: cyclesIn(links) },
    apiRooms: roomFigures(links, await roomMapOf(root)),
    duplicates: duplicatesIn(files.filter(({ room }) => room !== 'tools')),
    walks: walks.map((walk) => walkFigures(walk, files, links)),
  };
}

function linksIn(
  files: readonly ParsedFile[],
  sources: readonly SourceFile[],
  packages: readonly PackageExports[],
): Link[] {
  const resolve = createResolver(new Set(sources.map((file) => file.path)), packages);
  return files.flatMap((file) =>
    importsOf(file).flatMap((one) => {
      const to = resolve(file.path, one.specifier);
      return to ? [{ ...one, from: file.path, to }] : [];
    }),
  );
}

/** The walks alone: parses only the files that a walk names and those that pass others on. */
export function measureWalks(root: string): House['walks'] {
  const sources = readSourceFiles(root);
  const steps = new Set(walks.flatMap((walk) => walk.files));
  const files = sources.filter((file) => steps.has(file.path) || isPassing(file)).map(parsed);
  const rooms = [...new Set(sources.map(({ room }) => room))];
  const links = linksIn(files, sources, readPackages(root, rooms));
  return walks.map((walk) => walkFigures(walk, sources, links));
}

function isPassing({ kind, text }: SourceFile): boolean {
  return kind === 'source' && /^export (type )?(\{[^}]*\}|\*) from /m.test(text);
}

function walkFigures(walk: Walk, files: readonly SourceFile[], links: readonly Link[]): House['walks'][number] {
  const { name, goal, atFirst, files: steps } = walk;
  const known = new Set(files.map((file) => file.path));
  return { name, goal, atFirst, count: steps.length, broken: brokenSteps(walk, known, links) };
}

function fileFigures(file: ParsedFile, importers: number): FileFigures {
  const { path, room, lines } = file;
  const exports = exportedNames(file);
  return { ...syntaxFigures(file), path, room, lines, exports, onlyPassesOn: onlyPassesOn(file), importers };
}

function inRoom(room: string, figures: readonly FileFigures[], sources: readonly SourceFile[]): RoomFigures {
  const own = sources.filter((file) => file.room === room);
  return figuresOf(
    room,
    figures.filter((file) => file.room === room),
    linesApart(own),
  );
}

function linesApart(sources: readonly SourceFile[]): { cssLines: number; testLines: number } {
  const linesOf = (wanted: SourceFile['kind']): number =>
    sources.filter(({ kind }) => kind === wanted).reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  return { cssLines: linesOf('style'), testLines: linesOf('test') };
}

const packageFile = z.object({ name: z.string(), exports: z.record(z.string(), z.string()).default({}) });

function readPackages(root: string, rooms: readonly string[]): PackageExports[] {
  return rooms
    .filter((room) => existsSync(path.join(root, room, 'package.json')))
    .map((folder) => {
      const text = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
      const { name, exports } = packageFile.parse(JSON.parse(text));
      return { name, folder, exports };
    });
}

function packageFigures(
  packages: readonly PackageExports[],
  figures: readonly FileFigures[],
  links: readonly Link[],
): House['packages'] {
  const named = packages.map(({ folder, exports }) => {
    const entries = Object.entries(exports).filter(([subpath]) => !subpath.includes('testing'));
    const files = entries.map(([, entry]) => path.join(folder, entry));
    return { room: folder, names: publicNames(files, figures, links) };
  });
  const all = { room: 'all packages', names: named.flatMap(({ names }) => names) };
  return [...named, all]
    .filter(({ names }) => names.length > 0)
    .map(({ room, names }) => ({ room, exports: names.length, documented: documentedIn(names) }));
}

/** The map that the boundaries check uses, if the checkout has one. */
async function roomMapOf(root: string): Promise<RoomMap | null> {
  const rules: unknown = await import(pathToFileURL(path.join(root, 'dependency-rules.mjs')).href);
  const map = z.object({ apiRooms: z.record(z.string(), z.string()) }).safeParse(rules).data?.apiRooms;
  return map ? mapValues(map, (rooms) => rooms.split(' ')) : null;
}
