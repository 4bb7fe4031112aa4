import { createServer, type Server } from 'node:http';
import { StartError } from '../../config/start-error.js';
import type { Metrics } from './metrics.js';

type Place = { port: number; host: string };

export type MetricsServer = { port: number; close: () => Promise<void> };

/** Shows the figures at `/metrics` of a port of their own, which is for the operator alone. @throws StartError */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  place: Place,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isAsked) return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, place);
  const address = server.address();
  return {
    port: address instanceof Object ? address.port : 0,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, { port, host }: Place): Promise<void> {
  return new Promise((done, refuse) => {
    server.once('error', (cause) =>
      refuse(new StartError(`METRICS_PORT: port ${port} of ${host} cannot be opened: ${cause.message}.`, { cause })),
    );
    server.listen(port, host, done);
  });
}
