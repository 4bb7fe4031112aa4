import { setTimeout as pause } from 'node:timers/promises';

const password = 'Connect-beyond-bars-1';
/** 19 kB, about the longest text that people write, with a number to know it by. @param {number} number */
const bioOf = (number) => `${number} ${'correspondence '.repeat(1_270)}`;

/** @typedef {{ site: string; headers: Record<string, string>; email: string }} Caller */

/** @param {string} site @param {string} email @returns {Promise<Caller>} */
export async function caller(site, email) {
  for (;;) {
    const { status, data } = await send({ site, email, headers: {} }, 'POST', '/identity/sign-in', { email, password });
    if (status === 200) return { site, email, headers: { authorization: `Bearer ${data.idToken}` } };
    if (status !== 503) throw new Error(`${email} cannot sign in: ${status}`);
    await pause(200); // a busy machine
  }
}

/**
 * @param {Caller | undefined} from @param {string} method @param {string} path @param {object} [body]
 * @returns {Promise<{ status: number; data: any }>} status 0 for no answer
 */
async function send(from, method, path, body) {
  const { site, headers } = /** @type {Caller} */ (from);
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

/**
 * Acknowledged writes. Each carries a number; a place must hold its last acknowledged write, or any sent after it.
 */
class Ledger {
  /** @type {Map<string, { acknowledged: number; sent: number }>} by place: `profile <id>` or `favorite <id>` */
  #places = new Map();
  acknowledged = 0;

  /** @param {string} place @param {number} number @param {boolean} isAcknowledged */
  wrote(place, number, isAcknowledged) {
    const before = this.#places.get(place) ?? { acknowledged: -1, sent: -1 };
    this.#places.set(place, { acknowledged: isAcknowledged ? number : before.acknowledged, sent: number });
    if (isAcknowledged) this.acknowledged += 1;
  }

  /** How many acknowledged writes a product that has just started does not know. @param {readonly Caller[]} people */
  async lost([owner, other]) {
    const { data: profiles } = await send(owner, 'GET', '/user/created-customers');
    const bios = new Map(profiles.map((/** @type {any} */ { _id, basicInfo }) => [_id, basicInfo.bio]));
    let lost = 0;
    for (const [place, { acknowledged, sent }] of this.#places) {
      if (acknowledged < 0) continue;
      const [kind, id = ''] = place.split(' ');
      const text = kind === 'profile' ? bios.get(id) : await noteOf(other, id);
      const number = Number(String(text).split(' ')[0]);
      if (!(number >= acknowledged && number <= sent)) lost += 1;
    }
    return lost;
  }
}

/** @param {Caller | undefined} caller @param {string} id */
async function noteOf(caller, id) {
  const { data } = await send(caller, 'GET', `/user/favorites?id=${id}`);
  return data?.feedback;
}

/**
 * People who write without a pause until `stop`: three create profiles with long texts, as many as an account may have,
 * and then change them; one notes favorites, one signs in. @param {readonly Caller[]} people
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

  function profiles() {
    let id = '';
    let mayCreate = true;
    return async () => {
      number += 1;
      const mine = number;
      const isNew = mayCreate || id === '';
      const { status, data } = isNew
        ? await send(owner, 'POST', '/customer', aProfile(mine, owner.email))
        : await send(owner, 'PUT', `/customer?id=${id}`, { basicInfo: { bio: bioOf(mine) } });
      if (isNew && status === 200) id = data._id;
      if (isNew && status >= 400 && status < 500) mayCreate = false;
      if (id !== '' && (!isNew || status === 200)) ledger.wrote(`profile ${id}`, mine, status === 200);
      return outcomeOf(status);
    };
  }

  async function note() {
    number += 1;
    const [mine, id] = [number, favorites[number % favorites.length]];
    const body = { fav: true, feedback: `${mine} is a good match` };
    const { status } = await send(other, 'PUT', `/user/favorite?id=${id}`, body);
    ledger.wrote(`favorite ${id}`, mine, status === 200);
    return outcomeOf(status);
  }

  async function signIn() {
    const { status } = await send(owner, 'POST', '/identity/sign-in', { email: owner.email, password });
    return outcomeOf(status);
  }

  const lanes = [profiles(), profiles(), profiles(), note, signIn].map(lane);
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

/** Null: neither acknowledged nor refused for want of room. @param {number} status */
function outcomeOf(status) {
  if (status === 200) return true;
  return status === 503 || status === 0 ? false : null;
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
      bio: bioOf(number),
    },
    consent: { version: '2026-11' },
  };
}
