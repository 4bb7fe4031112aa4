import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from '../../tools/lib/run.mjs';
import type { FetchedNode } from '../nodes/fetch-node.js';
import { below, programOf, stagesOf, variablesOf, type Instruction, type Stage } from './dockerfile.js';
import type { Nobody } from './nobody.js';

/** The image as a folder: `root` holds what its file system would, besides Debian and Node. */
export type Image = {
  root: string;
  workdir: string;
  env: Record<string, string>;
  program: readonly string[];
  health: readonly string[];
};

type Making = { folder: string; context: string; node: FetchedNode; nobody: Nobody; log: (line: string) => void };
type Built = Image & { stage: string };

/** Runs the steps of the Dockerfile one by one, without rights. @throws Error with the step that failed */
export async function makeImage(making: Making): Promise<Image> {
  const stages = stagesOf(readFileSync(join(making.context, 'Dockerfile'), 'utf8'));
  const built: Built[] = [];
  for (const stage of stages) {
    const image = beginning(stage, built, making.folder);
    for (const instruction of stage.instructions) {
      making.log(`${stage.name}: ${instruction.name} ${instruction.text}`);
      await step(image, instruction, { ...making, built });
    }
    built.push(image);
  }
  const image = built.at(-1);
  if (!image) throw new Error('The Dockerfile has no stage.');
  return image;
}

/** A stage built on an earlier one reuses its folder, which nothing else needs any more. */
function beginning({ base, name }: Stage, built: readonly Built[], folder: string): Built {
  const earlier = built.find(({ stage }) => stage === base);
  if (earlier) return { ...earlier, stage: name };
  const root = join(folder, name);
  mkdirSync(root);
  return { stage: name, root, workdir: root, env: {}, program: [], health: [] };
}

async function step(image: Built, { name, text }: Instruction, making: Making & { built: readonly Built[] }) {
  switch (name) {
    case 'ENV':
      for (const [key, value] of Object.entries(variablesOf(text))) image.env[key] = below(image.root, value);
      return;
    case 'WORKDIR':
      image.workdir = below(image.root, text);
      mkdirSync(image.workdir, { recursive: true });
      return;
    case 'COPY':
      return copy(image, text, making);
    case 'RUN':
      return shell(image, text, making);
    case 'CMD':
      image.program = programOf(text);
      return;
    case 'HEALTHCHECK':
      image.health = programOf(text);
      return;
    default: // only an engine can do these: USER, VOLUME, EXPOSE
  }
}

function copy(image: Built, text: string, { context, built }: Making & { built: readonly Built[] }): void {
  const words = text.split(/\s+/);
  const [, from] = /^--from=(\w+)$/.exec(words[0] ?? '') ?? [];
  const origin = built.find(({ stage }) => stage === from);
  const to = join(image.workdir, words.at(-1) ?? '.');
  for (const source of words.slice(origin ? 1 : 0, -1)) {
    const path = origin ? below(origin.root, source) : join(context, source);
    const target = statSync(path).isDirectory() ? to : join(to, basename(path));
    cpSync(path, target, { recursive: true, verbatimSymlinks: true });
  }
}

/** Options of a step that only root may use. */
const rootsOwn = / --(owner|group)=\S+/g;

async function shell(image: Built, text: string, { node, nobody }: Making): Promise<void> {
  const line = below(image.root, text).replaceAll(rootsOwn, '');
  await nobody.owns(image.root);
  const [program, ...args] = [...nobody.prefix, 'sh', '-c', line];
  const env = { ...node.env, ...image.env, HOME: nobody.home };
  const { code, text: said } = await run(program, args, { output: 'collect', cwd: image.workdir, env });
  if (code !== 0) throw new Error(`RUN ${text}\n${said.trim().split('\n').slice(-15).join('\n')}`);
}
