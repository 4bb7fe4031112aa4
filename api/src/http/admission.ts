import type { ErrorCode, RateClass, Route } from '@inkbridge/contracts';
import { entriesOf, mapValues } from '@inkbridge/shared/objects';
import type { FastifyReply, onRequestHookHandler, RouteHandler } from 'fastify';
import { finished } from 'node:stream';
import { AppError } from './app-error.js';
import type { QueueName } from './observer.js';

/** What costly calls have in common: they need the same scarce thing. */
type Gate = Exclude<QueueName, 'turns'>;

/**
 * How many calls may be under way in a process, and the refusal of others. Two pictures are decoded at a time and eight
 * wait; one password is checked at a time on two cores, and 64 wait. An export reads whole collections. A proof sheet takes
 * a part of a second of the main thread.
 */
const gates: Readonly<Record<Gate, { most: number; refusal: ErrorCode }>> = {
  pictures: { most: 10, refusal: 'uploads_busy' },
  passwords: { most: 65, refusal: 'overloaded' },
  sessions: { most: 200, refusal: 'overloaded' },
  exports: { most: 4, refusal: 'overloaded' },
  sheets: { most: 6, refusal: 'overloaded' },
};

const gateOfClass: Partial<Record<RateClass, Gate>> = {
  upload: 'pictures',
  sign_in: 'passwords',
  register: 'passwords',
  code: 'passwords',
  refresh: 'sessions',
  social: 'sessions',
  sheet: 'sheets',
};

/** Counts the calls of costly routes of one listener. */
export type Admission = {
  /** Admits or refuses a call before any of its body is read; undefined for routes without a limit on concurrent calls. */
  hookFor(routes: readonly Route[]): onRequestHookHandler | undefined;
  /** Admits or refuses an export for a caller who may have it, so that no one else can keep admins out. @throws AppError */
  admitExport(reply: FastifyReply): void;
  /** A call whose sender is gone stays under way until its work is done. */
  watch(routes: readonly Route[], handler: RouteHandler): RouteHandler;
  /** How many calls each gate has under way. */
  lengths(): (readonly [Gate, () => number])[];
};

/** A gate, and its calls: each is held by its connection and by its work. */
type Count = { underWay: number; holds: WeakMap<FastifyReply, number> };

export function createAdmission(): Admission {
  const counts = mapValues(gates, (): Count => ({ underWay: 0, holds: new WeakMap() }));

  function admit(gate: Gate, reply: FastifyReply): void {
    const count = counts[gate];
    if (count.underWay >= gates[gate].most) {
      void reply.header('connection', 'close'); // what it still sends would have to be read
      throw new AppError(gates[gate].refusal);
    }
    hold(count, reply);
    finished(reply.raw, () => release(count, reply));
  }

  return {
    hookFor(routes) {
      const gate = gateOf(routes);
      if (gate === null) return undefined;
      return (_request, reply, done) => {
        admit(gate, reply);
        done();
      };
    },

    lengths: () => entriesOf(counts).map(([gate, count]) => [gate, () => count.underWay]),

    admitExport: (reply) => admit('exports', reply),

    watch(routes, handler) {
      const gate = gateOf(routes);
      if (gate === null) return handler;
      const count = counts[gate];
      return async function watched(request, reply) {
        hold(count, reply);
        try {
          return await handler.call(this, request, reply);
        } finally {
          release(count, reply);
        }
      };
    },
  };
}

function gateOf(routes: readonly Route[]): Gate | null {
  const rate = routes.find((route) => route.rate !== undefined)?.rate;
  return (rate && gateOfClass[rate]) ?? null;
}

function hold(count: Count, reply: FastifyReply): void {
  const holds = count.holds.get(reply) ?? 0;
  if (holds === 0) count.underWay += 1;
  count.holds.set(reply, holds + 1);
}

function release(count: Count, reply: FastifyReply): void {
  const holds = (count.holds.get(reply) ?? 1) - 1;
  if (holds === 0) count.underWay -= 1;
  count.holds.set(reply, holds);
}
