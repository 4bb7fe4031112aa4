import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../../tools/lib/processes.mjs';
import { freePortBase } from '../../tools/testing/free-ports.js';
import { ask, cacheFolder } from '../lib/programs.js';
import { untilItAnswers, type ForeignServer } from './foreign-server.js';

const folder = join(import.meta.dirname, 'java');

/** mongo-java-server in memory, as `ForeignServer.java` starts it. @throws CannotStart */
export async function startJavaServer(): Promise<ForeignServer> {
  const [, version = ''] = /<version>(\d+\.[^<]+)/.exec(readFileSync(join(folder, 'pom.xml'), 'utf8')) ?? [];
  const jars = await fetchOnce(version);
  const port = await freePortBase();
  const args = ['-cp', join(jars, '*'), join(folder, 'ForeignServer.java'), String(port)];
  const server = start('java', args, { stdio: ['pipe', 'ignore', 'ignore'] });
  const uri = `mongodb://127.0.0.1:${port}/?replicaSet=rs0`;
  await untilItAnswers(uri, () => server.exitCode !== null);
  return {
    name: `mongo-java-server ${version} in memory`,
    uri,
    hasChangeStreams: false, // they leave out findAndModify
    async stop() {
      const gone = once(server, 'exit');
      server.stdin?.end();
      await gone;
    },
  };
}

async function fetchOnce(version: string): Promise<string> {
  await ask('javac', ['-version']); // a source file is started, so a JDK is needed
  const jars = cacheFolder(`mongo-java-server-${version}`);
  const mark = join(jars, 'complete');
  if (existsSync(mark)) return jars;
  const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${jars}`];
  await ask('mvn', ['--quiet', '--batch-mode', '--file', join(folder, 'pom.xml'), ...goal]);
  writeFileSync(mark, '');
  return jars;
}
