import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { startDevServers } from '../packages/federation/webpack/dev-servers.mjs';

/**
 * `pnpm dev`: the API, restarted when it changes, and four front ends with hot reload behind one address.
 * `PORT` (3000) is that address; remotes take the three ports after `PORT + 10`, the API `PORT + 100`.
 */
const port = Number(process.env.PORT ?? 3000);
const ports = { shell: port, public: port + 11, member: port + 12, admin: port + 13 };
const apiPort = port + 100;
const apiUrl = `http://localhost:${apiPort}`;
const apiFolder = fileURLToPath(new URL('../api', import.meta.url));

const { containerName, documentHtml } = await tsImport(
  '../packages/federation/src/runtime-config/index.ts',
  import.meta.url,
);

/** Nothing is hashed or checked while it changes with every keystroke. */
const devManifest = {
  app: 'shell',
  build: 'development',
  contractVersion: 1,
  entry: 'main.js',
  expose: {},
  screens: {},
  initial: { js: ['main.js'], css: ['main.css'] },
  fonts: [],
  integrity: {},
};

const api = startApi();
const stopServers = await startDevServers({ ports, apiUrl, runtimeConfig, pageFor });
console.log(`Inkbridge, for development: http://localhost:${port}`);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());

/** What the API says, but for the remotes, which have servers of their own. While it starts anew its part is missing. */
async function runtimeConfig(headers) {
  const language = headers['accept-language'] ?? 'en';
  const served = await fetch(`${apiUrl}/runtime-config.json`, { headers: { 'accept-language': language } })
    .then((response) => response.json())
    .catch(() => ({ language: 'en' }));
  const remotes = Object.fromEntries(
    ['public', 'member', 'admin'].map((id) => {
      const name = containerName(id);
      return [id, { name, entry: `http://localhost:${ports[id]}/${name}.js`, build: 'development' }];
    }),
  );
  return { ...served, remotes, integrity: {}, page: { build: null } };
}

async function pageFor(headers) {
  const config = await runtimeConfig(headers);
  const head = '<title>Inkbridge</title>';
  return documentHtml({ host: devManifest, remote: null, config, head, rendered: null });
}

function startApi() {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const env = {
    ...process.env,
    PORT: String(apiPort),
    ADMIN_PORT: String(apiPort + 1),
    PUBLIC_URL: `http://localhost:${port}`,
  };
  const child = spawn(process.execPath, [tsx, 'watch', 'src/server.ts'], { cwd: apiFolder, env, stdio: 'inherit' });
  child.on('exit', (code) => code && console.error(`The API ended with code ${code}`));
  return child;
}

async function stop() {
  api.kill('SIGTERM');
  await stopServers();
  process.exit(0);
}
