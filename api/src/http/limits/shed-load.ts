import type { FastifyInstance } from 'fastify';
import { AppError } from '../answers/app-error.js';
import type { Audience } from '../sessions/door.js';
import { isHealthCheck } from '../requests/health-routes.js';
import type { Observer } from '../log/observer.js';
import { isOwnCall } from '../requests/own-calls.js';
import { createEventLoopSlices } from './event-loop-slices.js';

const retryAfterSeconds = 5;

/** Whether the event loop is too slow to take more. */
type LoopPressure = { isHigh: () => boolean; stop: () => void };

type LoopPressureOptions = {
  /** Milliseconds between two looks above which the loop counts as slow. */
  longest?: number;
  /** Looks in a row that must find it slow. */
  inRow?: number;
  now?: () => number;
  /** Milliseconds of a processor that this process has used so far. */
  used?: () => number;
};

/** Milliseconds. */
const every = 250;

/** A process that got less of a processor than this waited for other programs, and refusing calls would not help it. */
const leastShare = 0.2;

const processorUsed = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

type Shedding = { listener: Audience; observer?: Observer; pressure?: LoopPressure };

/** Health checks are never refused, and never wait behind other requests. */
export function shedLoad(app: FastifyInstance, { listener, observer, pressure = watchLoop() }: Shedding): void {
  const slices = createEventLoopSlices();
  observer?.queue({ name: 'turns', listener }, slices.waiting);
  app.addHook('onClose', async () => pressure.stop());
  app.addHook('onRequest', (request, reply, done) => {
    if (isHealthCheck(request) || isOwnCall(request)) return done();
    if (pressure.isHigh()) throw new AppError('overloaded', { retryAfterSeconds });
    if (slices.take(done)) return;
    void reply.header('connection', 'close');
    throw new AppError('overloaded');
  });
}

/**
 * Looks how late the loop is. One slow piece of work delays one look, however long it takes, and what waited behind it is
 * served; only when the next look is late, too, is more asked than the process can do.
 */
export function watchLoop({
  longest = 1_000,
  inRow = 2,
  now = () => performance.now(),
  used = processorUsed,
}: LoopPressureOptions = {}): LoopPressure {
  let last = { at: now(), used: used() };
  let slow = 0;
  const timer = setInterval(() => {
    const next = { at: now(), used: used() };
    const late = next.at - last.at;
    slow = late > longest && next.used - last.used > late * leastShare ? slow + 1 : 0;
    last = next;
  }, every).unref();
  return { isHigh: () => slow >= inRow, stop: () => clearInterval(timer) };
}
