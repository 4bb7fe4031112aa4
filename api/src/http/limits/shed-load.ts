import type { FastifyInstance } from 'fastify';
import { AppError } from '../answers/app-error.js';
import type { Audience } from '../sessions/door.js';
import { isHealthCheck } from '../requests/health-routes.js';
import { watchLoop, type LoopPressure } from './loop-pressure.js';
import type { Observer } from '../log/observer.js';
import { isOwnCall } from '../requests/own-calls.js';
import { createEventLoopSlices } from './event-loop-slices.js';

const retryAfterSeconds = 5;

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
