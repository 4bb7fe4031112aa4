import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '../../tools/lib/processes.mjs';
import { freePortBase } from '../../tools/testing/free-ports.js';
import { ask, cacheFolder } from '../lib/programs.js';
import { untilItAnswers, type ForeignServer } from './foreign-server.js';

const version = '0.7.0b3';

/** SecantusDB, which stores in WiredTiger as MongoDB does. @throws CannotStart */
export async function startSecantusdb(): Promise<ForeignServer> {
  const programs = await installOnce();
  const folder = mkdtempSync(join(tmpdir(), 'inkbridge-secantusdb-'));
  const port = await freePortBase();
  const args = ['--host', '127.0.0.1', '--port', String(port), '--storage-path', folder, '--log-level', 'ERROR'];
  const server = start(join(programs, 'secantusd-py'), args, { stdio: 'ignore' });
  const uri = `mongodb://127.0.0.1:${port}/?replicaSet=secantus`;
  await untilItAnswers(uri, () => server.exitCode !== null);
  return {
    name: `SecantusDB ${version}`,
    uri,
    hasChangeStreams: true,
    async stop() {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Uses a virtual environment, so that nothing is added to the machine's Python. */
async function installOnce(): Promise<string> {
  const environment = cacheFolder(`secantusdb-${version}`);
  const programs = join(environment, 'bin');
  const mark = join(environment, 'complete');
  if (existsSync(mark)) return programs;
  await ask('python3', ['-m', 'venv', environment]);
  await ask(join(programs, 'pip'), ['install', '--quiet', `secantusdb==${version}`]);
  writeFileSync(mark, '');
  return programs;
}
