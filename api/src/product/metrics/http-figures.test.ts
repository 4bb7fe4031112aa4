import * as prom from 'prom-client';
import { expect, it } from 'vitest';
import type { Observer } from '../../http/observer.js';
import { createHttpFigures } from './http-figures.js';

type Answered = Parameters<Observer['answered']>[0];

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const durations = [0, 0.4, 5, 5.0001, 24.9, 25, 999, 1_000, 29_999, 30_000, 30_001, 90_000];
const routes = ['/', '/api/v1/customer', '/api/v1/"odd"\\', null];

/** Every listener, some methods, statuses and durations, the same each time. */
const answers: Answered[] = (['site', 'console'] as const).flatMap((listener) =>
  routes.flatMap((route) =>
    durations.map((milliseconds, place) => ({
      listener,
      method: place % 3 === 0 ? 'POST' : 'GET',
      route,
      status: [200, 304, 404, 503, 201][place % 5] ?? 200,
      milliseconds,
      code: null,
    })),
  ),
);

/** The library's own counter and histogram, told of each request. */
function toldOneByOne(registry: prom.Registry): Observer['answered'] {
  const registers = [registry];
  const requests = new prom.Counter({
    name: 'inkbridge_http_requests_total',
    help: 'Requests answered, by route and class of status',
    labelNames: ['listener', 'method', 'route', 'status'],
    registers,
  });
  const seconds = new prom.Histogram({
    name: 'inkbridge_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: bounds,
    registers,
  });
  return ({ listener, method, route, status, milliseconds }) => {
    requests.inc({ listener, method, route: route ?? 'none', status: `${Math.floor(status / 100)}xx` });
    seconds.observe({ method, route: route ?? 'none' }, milliseconds / 1000);
  };
}

async function linesOf(registry: prom.Registry): Promise<string[]> {
  const names = ['inkbridge_http_requests_total', 'inkbridge_http_request_duration_seconds'];
  const texts = await Promise.all(names.map((name) => registry.getSingleMetricAsString(name)));
  return texts.flatMap((text) => text.split('\n')).toSorted();
}

function given() {
  const [ours, library] = [new prom.Registry(), new prom.Registry()];
  return { ours, library, figures: createHttpFigures(prom, ours), oneByOne: toldOneByOne(library) };
}

it('requests that are counted first and labelled when somebody asks read as if the library had been told of each', async () => {
  const { ours, library, figures, oneByOne } = given();
  expect(await linesOf(ours)).toEqual(await linesOf(library));

  for (const answer of answers) {
    figures.answered(answer);
    oneByOne(answer);
  }
  const shown = await linesOf(ours);

  expect(shown.length).toBeGreaterThan(100);
  expect(shown).toEqual(await linesOf(library));
  expect(await linesOf(ours)).toEqual(shown);
});

it('counting a request costs less than half of telling the library', () => {
  const { figures, oneByOne } = given();
  const cost = (count: (answer: Answered) => void) => {
    const before = process.cpuUsage();
    for (let round = 0; round < 500; round += 1) for (const answer of answers) count(answer);
    const { user } = process.cpuUsage(before);
    return user;
  };
  const ours = () => cost((answer) => figures.answered(answer));
  const library = () => cost(oneByOne);
  ours();
  library(); // both are compiled by now

  expect(ours() * 2).toBeLessThan(library());
});
