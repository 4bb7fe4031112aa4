import { setTimeout as pause } from 'node:timers/promises';

const password = 'Connect-beyond-bars-1';
/** 19 kB: the longest text that people write. */
const bio = 'correspondence '.repeat(1_270);

/** @typedef {{ site: string; headers: Record<string, string>; email: string }} Caller */

/** @param {string} site @param {string} email @returns {Promise<Caller>} */
export async function caller(site, email) {
  const { data } = await send({ site, email, headers: {} }, 'POST', '/identity/sign-in', { email, password });
  return { site, email, headers: { authorization: `Bearer ${data.idToken}` } };
}

/**
 * @param {Caller} caller @param {string} method @param {string} path @param {object} [body]
 * @returns {Promise<{ status: number; data: any }>} status 0 for no answer
 */
async function send({ site, headers }, method, path, body) {
  try {
    const answer = await fetch(`${site}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, data: (await answer.json()).data };
  } catch {
    return { status: 0, data: null };
  }
}

/** What was acknowledged: created profiles, and the last note of each lane of favorites. */
class Ledger {
  /** @type {Map<string, Set<string>>} */
  #created = new Map();
  /** @type {Map<string, { acknowledged: number; sent: number }>} */
  #notes = new Map();
  acknowledged = 0;

  /** @param {Caller} caller @param {string} id */
  created({ email }, id) {
    this.#created.set(email, (this.#created.get(email) ?? new Set()).add(id));
    this.acknowledged += 1;
  }

  /** @param {Caller} caller @param {string} id @param {number} number @param {boolean} isAcknowledged */
  noted({ email }, id, number, isAcknowledged) {
    const key = `${email} ${id}`;
    const before = this.#notes.get(key) ?? { acknowledged: -1, sent: -1 };
    this.#notes.set(key, { acknowledged: isAcknowledged ? number : before.acknowledged, sent: number });
    if (isAcknowledged) this.acknowledged += 1;
  }

  /** How many acknowledged writes a product that has just started does not know. @param {readonly Caller[]} people */
  async lost(people) {
    let lost = 0;
    for (const caller of people) {
      const { data } = await send(caller, 'GET', '/user/created-customers');
      const stored = new Set(data.map((/** @type {{ _id: string }} */ { _id }) => _id));
      lost += [...(this.#created.get(caller.email) ?? [])].filter((id) => !stored.has(id)).length;
      for (const [key, { acknowledged, sent }] of this.#notes) {
        const [email, id] = key.split(' ');
        if (email !== caller.email || acknowledged < 0) continue;
        const note = await send(caller, 'GET', `/user/favorites?id=${id}`);
        const number = Number(note.data?.feedback.split(' ')[0]);
        if (!(number >= acknowledged && number <= sent)) lost += 1;
      }
    }
    return lost;
  }
}

/**
 * People who write without a pause until `stop`: three create profiles with long texts, one notes favorites, one signs
 * in. @param {readonly Caller[]} people
 */
export async function startLanes(people) {
  const [owner, other] = /** @type {[Caller, Caller]} */ (people);
  const ledger = new Ledger();
  const counts = { refused: 0, slowest: 0, lastWrite: 0, isStopped: false };
  let number = 0;
  const { data: listed } = await send(other, 'GET', '/customer?l=20&p=1');
  const favorites = listed.map((/** @type {{ _id: string }} */ { _id }) => _id);

  /** @param {() => Promise<boolean | null>} write null: neither acknowledged nor refused for want of room */
  async function lane(write) {
    while (!counts.isStopped) {
      const begun = performance.now();
      const isWritten = await write();
      counts.slowest = Math.max(counts.slowest, performance.now() - begun);
      if (isWritten) counts.lastWrite = performance.now();
      if (isWritten === false) counts.refused += 1;
      if (!isWritten) await pause(20);
    }
  }

  async function create() {
    number += 1;
    const { status, data } = await send(owner, 'POST', '/customer', aProfile(number, owner.email));
    if (status === 200) ledger.created(owner, data._id);
    return status === 200 || (status === 503 || status === 0 ? false : null);
  }

  async function note() {
    number += 1;
    const [mine, id] = [number, favorites[number % favorites.length]];
    const body = { fav: true, feedback: `${mine} is a good match` };
    const { status } = await send(other, 'PUT', `/user/favorite?id=${id}`, body);
    ledger.noted(other, id, mine, status === 200);
    return status === 200 || (status === 503 || status === 0 ? false : null);
  }

  async function signIn() {
    const { status } = await send(owner, 'POST', '/identity/sign-in', { email: owner.email, password });
    return status === 200 || (status === 503 || status === 0 ? false : null);
  }

  const lanes = [create, create, create, note, signIn].map(lane);
  return {
    ledger,
    facts: () => ({
      acknowledged: ledger.acknowledged,
      refused: counts.refused,
      slowestMs: Math.round(counts.slowest),
    }),
    /** Milliseconds from now to the next acknowledged write; null when there was none for so long. @param {number} limit */
    async nextWrite(limit) {
      const from = performance.now();
      const since = () => counts.lastWrite - from;
      while (since() < 0 && performance.now() < from + limit) await pause(5);
      return since() < 0 ? null : Math.round(since());
    },
    async stop() {
      counts.isStopped = true;
      await Promise.race([Promise.all(lanes), pause(25_000)]);
    },
  };
}

/** @param {number} number @param {string} email */
function aProfile(number, email) {
  return {
    basicInfo: {
      firstName: 'Thomas',
      lastName: `Hale${number}`,
      inmateNumber: `T-${String(number).padStart(5, '0')}`,
      email,
      dateOfBirth: '1984-05-02',
      gender: 'Male',
      orientation: 'Straight',
      race: 'White',
      spokenLanguages: ['English'],
      mailingAddress: '14 Mill Road',
      city: 'Salem',
      state: 'Oregon',
      zipcode: '97301',
      institutionalEmailProvider: 'JPay',
      height: 70,
      weight: 172,
      hairColor: 'Brown',
      eyeColor: 'Hazel',
      referredBy: 'Friend',
      bio,
    },
    consent: { version: '2026-11' },
  };
}
