import * as prom from 'prom-client';
import { expect, it } from 'vitest';
import { createHttpFigures } from './metrics.js';

const listing = { listener: 'site', method: 'GET', route: '/api/v1/customer', code: null } as const;

async function given() {
  const registry = new prom.Registry();
  const figures = createHttpFigures(prom, registry);
  const linesOf = async (name: string) =>
    (await registry.getSingleMetricAsString(name)).split('\n').filter((line) => !line.startsWith('#'));
  return { figures, linesOf };
}

it('requests are counted by listener, method, pattern of their route and class of status', async () => {
  const { figures, linesOf } = await given();
  for (const status of [200, 201, 304, 503]) figures.answered({ ...listing, status, milliseconds: 1 });
  figures.answered({ ...listing, listener: 'console', method: 'POST', route: null, status: 404, milliseconds: 1 });

  expect(await linesOf('inkbridge_http_requests_total')).toEqual([
    'inkbridge_http_requests_total{listener="site",method="GET",route="/api/v1/customer",status="2xx"} 2',
    'inkbridge_http_requests_total{listener="site",method="GET",route="/api/v1/customer",status="3xx"} 1',
    'inkbridge_http_requests_total{listener="site",method="GET",route="/api/v1/customer",status="5xx"} 1',
    'inkbridge_http_requests_total{listener="console",method="POST",route="none",status="4xx"} 1',
  ]);
});

it('durations are told in seconds, each in the bucket whose bound it does not exceed', async () => {
  const { figures, linesOf } = await given();
  for (const milliseconds of [5, 5.5, 999.5, 30_000, 90_000])
    figures.answered({ ...listing, status: 200, milliseconds });

  const series = 'method="GET",route="/api/v1/customer"';
  const name = 'inkbridge_http_request_duration_seconds';
  const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, '+Inf'];
  const counts = [1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 5];

  expect(await linesOf(name)).toEqual([
    ...bounds.map((le, place) => `${name}_bucket{le="${le}",${series}} ${counts[place]}`),
    `${name}_sum{${series}} 121.01`,
    `${name}_count{${series}} 5`,
  ]);
});
