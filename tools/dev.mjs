/**
 * `npm run dev`: the API, restarted when it changes, and four front ends with hot reload behind one address.
 * `PORT` (3000) is that address; remotes take the three ports after `PORT + 10`, the API `PORT + 100`.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { install } from './lib/prepare.mjs';
import { isStopping, start } from './lib/processes.mjs';
import { dataDir, portFrom, requireFreePort, requireWritableData, seed, welcome } from './lib/product.mjs';
import { Refusal, requireNode, runMain } from './lib/run.mjs';

const apiFolder = fileURLToPath(new URL('../api', import.meta.url));
const require = createRequire(import.meta.url);

/** @typedef {{ shell: number; public: number; member: number; admin: number; api: number; console: number }} Ports */

/** No hashes and no integrity checks, because files change with every keystroke. */
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
  hashes: '',
};

/** @returns {Ports} */
function portsFrom() {
  const shell = portFrom('PORT', 3000);
  if (shell < 1 || shell > 65_400) {
    throw new Refusal(`PORT must be between 1 and 65400, not ${shell}: npm run dev takes others up to 101 above it.`);
  }
  return {
    shell,
    public: shell + 11,
    member: shell + 12,
    admin: shell + 13,
    api: shell + 100,
    console: shell + 101,
  };
}

/** @param {Ports} ports */
async function requireFreePorts(ports) {
  for (const port of Object.values(ports)) await requireFreePort(port, `PORT=${ports.shell + 1000} npm run dev`);
}

/** @param {Ports} ports */
function startApi(ports) {
  const env = {
    ...process.env,
    PORT: String(ports.api),
    ADMIN_PORT: String(ports.console),
    PUBLIC_URL: `http://localhost:${ports.shell}`,
    INKBRIDGE_DATA_DIR: dataDir,
    FRONT_ENDS: 'elsewhere',
  };
  const args = [require.resolve('tsx/cli'), 'watch', 'src/server.ts'];
  const child = start(process.execPath, args, { cwd: apiFolder, env, stdio: 'inherit', stop: 'leader' });
  child.on('exit', (code) => isStopping() || console.error(`The API ended with code ${code}.`));
  return child;
}

/** Serves the front ends and their configuration; compiles each on its first request. @param {Ports} ports */
async function startPages(ports) {
  // Imported here, because the packages are installed only now.
  const { tsImport } = await import('tsx/esm/api');
  const { startDevServers } = await import('../packages/federation/webpack/dev-servers.mjs');
  const { containerName, documentHtml } = await tsImport(
    '../packages/federation/src/runtime-config/index.ts',
    import.meta.url,
  );
  const apiUrl = `http://localhost:${ports.api}`;

  /** The API's configuration with our own remotes. Without the API's part while the API restarts. */
  async function runtimeConfig(/** @type {Record<string, string>} */ headers) {
    const { 'accept-language': language = 'en', cookie = '' } = headers;
    const served = await fetch(`${apiUrl}/runtime-config.json`, { headers: { 'accept-language': language, cookie } })
      .then((response) => (response.ok ? response.json() : { language: 'en' }))
      .catch(() => ({ language: 'en' }));
    const remotes = Object.fromEntries(
      /** @type {const} */ (['public', 'member', 'admin']).map((id) => {
        const name = containerName(id);
        return [id, { name, entry: `http://localhost:${ports[id]}/${name}.js`, build: 'development' }];
      }),
    );
    return { ...served, remotes, integrity: {}, page: { build: null } };
  }

  async function pageFor(/** @type {Record<string, string>} */ headers) {
    const config = await runtimeConfig(headers);
    const head = '<title>Inkbridge</title>';
    return documentHtml({ host: devManifest, remote: null, config, head, rendered: null });
  }

  await startDevServers({ ports, apiUrl, runtimeConfig, pageFor });
}

await runMain(async () => {
  requireNode();
  const ports = portsFrom();
  await requireFreePorts(ports);
  requireWritableData('npm run dev');
  await install();
  await seed([require.resolve('tsx/cli'), 'tools/seed/seed.ts']);
  const api = startApi(ports);
  await startPages(ports);
  await welcome(`http://localhost:${ports.api}`, [`Inkbridge, for development: http://localhost:${ports.shell}`], api);
});
