import { type ErrorCode, largestBodyOf, type RateClass, type Route } from '@inkbridge/contracts';
import { entriesOf, mapValues } from '@inkbridge/shared/objects';
import { minute } from '@inkbridge/shared/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { finished } from 'node:stream';
import { AppError } from '../answers/app-error.js';
import type { TokenHolder } from '../sessions/identity.js';
import type { QueueName } from '../log/observer.js';
import { createPlaces, type PlaceRules } from './places.js';

/** A scarce thing that costly calls share. */
type Gate = Exclude<QueueName, 'turns'>;

/**
 * How many calls may be under way in a process, and the refusal of others. Two pictures are decoded at a time and eight
 * wait, while others, of 5 MB each, arrive; one password is checked at a time on two cores, and 64 wait. An export reads
 * whole collections, as fast as its reader takes them. Proof sheets are drawn one at a time. A body that came with its
 * head never counts as arriving.
 */
const gates: Readonly<Record<Gate, PlaceRules & { refusal: ErrorCode }>> = {
  bodies: { most: 400, refusal: 'overloaded' },
  arriving_pictures: { most: 32, perAccount: 2, refusal: 'uploads_busy' },
  pictures: { most: 10, perAccount: 5, refusal: 'uploads_busy' },
  passwords: { most: 65, refusal: 'overloaded' },
  sessions: { most: 200, refusal: 'overloaded' },
  exports: { most: 12, perAccount: 1, forAdmins: 1, refusal: 'overloaded' },
  sheets: { most: 12, perAccount: 3, refusal: 'overloaded' },
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

/** Milliseconds for a body that is no picture, and one more for each of these bytes of it. */
const bodyTime = 5_000;
const bytesPerMillisecond = 16;

/** Milliseconds after which a reader who takes an export slowly, but takes it, gives the place back. */
const longestExport = 30 * minute;

type Asked = { request: FastifyRequest; reply: FastifyReply; caller: TokenHolder | null };

/** Counts the costly calls of one listener. A place is taken when its work begins, never for a promise of it. */
export type Admission = {
  /** Counts a body that is still to come until it has arrived, and ends its connection if that takes too long. @throws AppError */
  receive(route: Route, asked: Asked): void;
  /** Does the work of a call in a place of its gate, even if its sender is gone. @throws AppError */
  run<T>(route: Route, asked: Asked, work: () => Promise<T>): Promise<T>;
  /** How many calls each gate has under way. */
  lengths(): (readonly [Gate, () => number])[];
};

export function createAdmission(timeFor = bodyTime): Admission {
  const places = mapValues(gates, createPlaces);

  function take(gate: Gate, { request, reply, caller }: Asked): () => void {
    const asker = { address: request.ip, account: caller?.uid ?? null, isAdmin: caller?.role === 'admin' };
    const leave = places[gate].take(asker);
    if (leave) return leave;
    void reply.header('connection', 'close'); // else the rest of its body would have to be read
    throw new AppError(gates[gate].refusal);
  }

  return {
    receive(route, asked) {
      const { raw, server } = asked.request;
      if (raw.complete || !(raw.socket instanceof Socket)) return;
      const leave = take(route.upload ? 'arriving_pictures' : 'bodies', asked);
      const longest = timeFor + bytesOf(asked.request, route) / bytesPerMillisecond;
      // Pictures have the time of every request (`build-app.ts`).
      const timer = route.upload
        ? undefined
        : setTimeout(() => server.server.emit('clientError', late, raw.socket), longest);
      finished(raw, { writable: false }, () => {
        clearTimeout(timer);
        leave();
      });
    },

    async run(route, asked, work) {
      const gate = gateOf(route, asked.request);
      if (gate === null) return work();
      const leave = take(gate, asked);
      if (gate === 'exports') leaveWhenSent(asked.reply, leave);
      try {
        return await work();
      } finally {
        if (gate !== 'exports') leave(); // what is made is sent without a place, however slowly it is read
      }
    },

    lengths: () => entriesOf(places).map(([gate, of]) => [gate, () => of.taken()]),
  };
}

/** As Node's own timeout of requests says it. */
const late = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

function bytesOf({ headers }: FastifyRequest, route: Route): number {
  return Math.min(Number(headers['content-length'] ?? Infinity), largestBodyOf(route));
}

function leaveWhenSent({ raw }: FastifyReply, leave: () => void): void {
  const timer = setTimeout(() => raw.destroy(), longestExport).unref();
  finished(raw, () => {
    clearTimeout(timer);
    leave();
  });
}

function gateOf({ rate, download }: Route, { body }: FastifyRequest): Gate | null {
  if (download === 'csv' || download === 'zip') return 'exports'; // reads whole collections, unlike a single document
  const bringsPassword = typeof body === 'object' && body !== null && 'password' in body;
  return (rate && gateOfClass[rate]) ?? (bringsPassword ? 'passwords' : null);
}
