import { fileURLToPath } from 'node:url';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configFor } from './config.mjs';

const repoRoot = fileURLToPath(new URL('../../../', import.meta.url));
const prefix = '/assets/shell/';

/**
 * Starts the four front ends with hot reload. Open the shell's address: its server forwards API requests and answers
 * every page with the frame that `pageFor` makes.
 *
 * @param {{ ports: { shell: number, public: number, member: number, admin: number }, apiUrl: string,
 *   pageFor: (headers: object) => Promise<string>, runtimeConfig: (headers: object) => Promise<unknown> }} options
 * @returns {Promise<() => Promise<void>>} stops them all
 */
export async function startDevServers({ ports, apiUrl, pageFor, runtimeConfig }) {
  const remotes = ['public', 'member', 'admin'].map((app) => {
    const folder = path.join(repoRoot, `mfe-${app}`);
    return createServer({ app, folder, kind: 'remote' }, remoteServer(ports[app]));
  });
  const shell = createServer(
    { app: 'shell', folder: path.join(repoRoot, 'shell'), kind: 'shell' },
    shellServer({ port: ports.shell, apiUrl, pageFor, runtimeConfig }),
  );

  const servers = [...remotes, shell];
  await Promise.all(servers.map((server) => server.start()));
  return async () => void (await Promise.all(servers.map((server) => server.stop())));
}

function createServer(options, devServer) {
  const config = configFor({ ...options, mode: 'development' });
  config.plugins.push(new ReactRefreshPlugin({ overlay: false, library: `${options.app}-${options.kind}` }));
  return new WebpackDevServer({ ...shared, ...devServer }, webpack(config));
}

const shared = {
  host: 'localhost',
  hot: true,
  liveReload: false, // a remote that cannot be patched must not reload the page of its host
  static: false,
  setupExitSignals: false, // tools/dev.mjs stops all servers together
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
};

function remoteServer(port) {
  return {
    port,
    headers: { 'access-control-allow-origin': '*' },
    allowedHosts: 'all', // a page of the shell's origin opens its socket
    client: { ...shared.client, webSocketURL: { hostname: 'localhost', port } },
  };
}

function shellServer({ port, apiUrl, pageFor, runtimeConfig }) {
  return {
    port,
    devMiddleware: { publicPath: prefix },
    proxy: [{ context: passedOn, target: apiUrl }],
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      {
        name: 'pages',
        middleware: async ({ path, headers }, response) => {
          response.setHeader('cache-control', 'no-store');
          if (path === '/runtime-config.json') response.json(await runtimeConfig(headers));
          else response.type('html').send(await pageFor(headers));
        },
      },
    ],
  };
}

/**
 * Beginnings of the addresses that the development server passes on to the API: calls and files, the doors to other
 * pages, and the vendors that the demo plays. Everything else is a page.
 */
export const passedOn = ['/api', '/files', '/healthz', '/readyz', '/language', '/auth/callback', '/dev/', '/sandbox/'];
