import {
  addToDiary,
  addToEvening,
  changeEvening,
  closeEveningLink,
  type CustomerId,
  type EveningJson,
  getEvening,
  giveBack,
  type GuestEveningJson,
  type HostedEveningJson,
  listEvenings,
  type MadeEveningJson,
  makeEvening,
  makeEveningLink,
  mostEveningGuests,
  mostEvenings,
  noteLetter,
  removeEvening,
  removeFromEvening,
  setFavorite,
  setPlace,
  takePerson,
  viewEvening,
} from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimsOf } from '../adapters/identity/base/identity-doc.js';
import { givenFacility } from '../testing/facilities.js';
import { startTestApi, type TestApi, type TestProcess } from '../testing/start-test-api.js';

let api: TestApi;
let listed: CustomerId[];
beforeEach(async () => {
  api = await startTestApi(); // on 2026-11-21, 12:00 UTC
  listed = [];
  for (const firstName of ['Ana', 'Ben', 'Cal', 'Dan']) {
    listed.push((await api.givenProfile({ owner: 'other', basicInfo: { firstName } })).id);
  }
});

type Answer = Awaited<ReturnType<TestApi['inject']>>;
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;
const [ana, ben, cal, dan] = [0, 1, 2, 3].map((at) => () => listed[at] as CustomerId) as [
  () => CustomerId,
  () => CustomerId,
  () => CustomerId,
  () => CustomerId,
];

let links = 0;
const make = (but: object = {}, who: 'member' | 'other' = 'member') =>
  api.inject(who, makeEvening, {
    body: {
      kind: 'letters',
      name: 'Parish hall',
      day: '2026-11-21',
      holiday: null,
      choice: { ids: listed },
      secret: String((links += 1)).padStart(32, 'x'),
      ...but,
    },
  });
const made = async (but: object = {}) => (await make(but)).json<{ data: MadeEveningJson }>().data;
const hosted = async (id: string, who: 'member' | 'other' = 'member') =>
  (await api.inject(who, getEvening, { query: { id } })).json<{ data: HostedEveningJson }>().data;
/** Also the host, whose token would be over. */
function moveTo(time: string): void {
  api.clock.set(time);
  api.people.member.token = api.sign(claimsOf(api.people.member.identity, api.clock.now()));
}

const key = (letter: string) => letter.repeat(32);

/** A guest's device, by the letter of its key. */
function guest(secret: string, letter: string, process: TestProcess = api) {
  const guestKey = key(letter);
  const send = (route: Parameters<TestApi['inject']>[1], body: object = {}) =>
    process.inject('guest', route, { body: { secret, guestKey, ...body } });
  const shown = async (answer: Promise<Answer>) => (await answer).json<{ data: GuestEveningJson }>().data;
  return {
    view: (skip = 0) => shown(send(viewEvening, { skip })),
    viewed: () => send(viewEvening),
    take: (person: string, firstName = `Guest ${letter}`) => send(takePerson, { person, firstName }),
    giveBack: () => shown(send(giveBack)),
    note: (person: string, isWritten = true) => send(noteLetter, { person, isWritten }),
  };
}

const taken = (answer: Answer) => {
  const { missed, evening } = answer.json<{ data: { missed: string | null; evening: GuestEveningJson } }>().data;
  return { isYours: missed === null, missed, evening };
};
const namesOf = (cards: readonly { basicInfo: { firstName: string } }[]) =>
  cards.map(({ basicInfo }) => basicInfo.firstName).toSorted();

describe('the host', () => {
  it('D-174 makes an evening with a link whose secret is shown once, and stored as a hash', async () => {
    const { secret, evening } = await made();

    expect(secret).toMatch(/^[\w-]{32}$/);
    expect(evening).toMatchObject({
      kind: 'letters',
      name: 'Parish hall',
      day: '2026-11-21',
      endsAt: '2026-11-22T12:00:00.000Z',
      people: 4,
      left: 4,
      letters: 0,
      guests: 0,
      gone: 0,
      linkMadeAt: '2026-11-21T12:00:00.000Z',
      isCleared: false,
    });
    expect(JSON.stringify(await api.stored.evenings.find().toArray())).not.toContain(secret);
    expect(JSON.stringify(await hosted(evening.id))).not.toContain(secret);
  });

  it('D-174 makes one evening where the same is sent twice, at once or later, and opens none of somebody else', async () => {
    const body = { secret: key('k') };
    const answers = await Promise.all([make(body), make(body)]);
    answers.push(await make(body));

    const ids = answers.map((answer) => answer.json<{ data: MadeEveningJson }>().data.evening.id);
    expect(new Set(ids).size).toBe(1);
    expect(await api.stored.evenings.countDocuments({})).toBe(1);
    expect(codeOf(await make(body, 'other'))).toBe('invalid_request');
  });

  it('D-174 an evening that cannot be read is not made a second time, and is named', async () => {
    const secret = key('k');
    await make({ secret });
    await api.stored.evenings.updateOne({}, { $set: { name: 1 as unknown as string } });

    const answer = await make({ secret });

    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'record_unreadable']);
    expect(await api.stored.evenings.countDocuments()).toBe(1);
  });

  it('D-174 takes those of a state who wait for a first letter, who has waited the longest first', async () => {
    const inOhio = async (firstName: string, approvedAt: string) =>
      (
        await api.givenProfile({
          owner: 'other',
          approvedAt: new Date(approvedAt),
          basicInfo: { firstName, state: 'Ohio' },
        })
      ).id;
    const [late, early] = [await inOhio('Late', '2026-10-02'), await inOhio('Early', '2026-09-03')];
    const [written, saved] = [await inOhio('Written', '2026-09-04'), await inOhio('Saved', '2026-09-05')];
    const letter = { customerId: written, kind: 'sent', day: '2026-11-01' };
    await api.inject('member', addToDiary, { body: { entries: [letter] } });
    await api.inject('member', setFavorite, { query: { id: saved }, body: { fav: true, feedback: 'Kind' } });

    const { evening } = await made({ choice: { waitingIn: 'Ohio' } });

    expect(evening.places.map(({ person }) => person._id)).toEqual([early, late]);
    const first = await made({ choice: { waitingIn: 'Ohio', most: 1 } });
    expect(first.evening.places.map(({ person }) => person._id)).toEqual([early]);
    expect(codeOf(await make({ choice: { waitingIn: 'Utah' } }))).toBe('nobody_waits');
  });

  it.each([
    { what: 'a day that has just ended everywhere', but: { day: '2026-11-20' } },
    { what: 'a day more than a year ahead', but: { day: '2027-11-23' } },
    { what: 'no day', but: { day: '2026-11-31' } },
    { what: 'a holiday before the evening', but: { kind: 'cards', holiday: '2026-11-20' } },
    { what: 'no name', but: { name: ' \u200b ' } },
    { what: 'nobody', but: { choice: { ids: [] } } },
    {
      what: 'more than 200 people',
      but: { choice: { ids: Array.from({ length: 201 }, () => key('a').slice(0, 24)) } },
    },
  ])('D-174 $what is refused', async ({ but }) => {
    expect((await make(but)).statusCode).toBe(400);
    expect(await api.stored.evenings.countDocuments({})).toBe(0);
  });

  it('D-174 has 20 evenings that are not over, and no more, also where many are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: mostEvenings + 3 }, () => make()));

    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(mostEvenings);
    while ((await make()).statusCode === 200);
    expect(await api.stored.evenings.countDocuments({})).toBe(mostEvenings);
    expect(codeOf(await make())).toBe('too_many_evenings');
    moveTo('2026-11-23T12:00:00Z');
    expect((await make({ day: '2026-11-23' })).statusCode).toBe(200);
  });

  it('D-174 adds people once, takes one off, renames the evening and moves its day with its end', async () => {
    const { evening } = await made({ choice: { ids: [ana()] } });
    const query = { id: evening.id };

    await api.inject('member', addToEvening, { query, body: { choice: { ids: [ana(), ben(), cal()] } } });
    await api.inject('member', removeFromEvening, { query: { ...query, person: ben() } });
    await api.inject('member', changeEvening, { query, body: { name: 'Library', day: '2026-12-01', holiday: null } });

    expect(await hosted(evening.id)).toMatchObject({ name: 'Library', endsAt: '2026-12-02T12:00:00.000Z' });
    expect(namesOf((await hosted(evening.id)).places.map(({ person }) => person))).toEqual(['Ana', 'Cal']);
    const list = (await api.inject('member', listEvenings)).json<{ data: EveningJson[] }>().data;
    expect(list).toMatchObject([{ name: 'Library', people: 2, left: 2 }]);
  });

  it('D-174 sees who has whom, takes a person back, and notes a letter that was written without a phone', async () => {
    const { secret, evening } = await made();
    await guest(secret, 'a').take(ana(), 'Rosa');
    const places = async () =>
      Object.fromEntries(
        (await hosted(evening.id)).places.map(({ person, state, by }) => [person.basicInfo.firstName, { state, by }]),
      );
    expect(await places()).toMatchObject({ Ana: { state: 'taken', by: 'Rosa' }, Ben: { state: 'free', by: null } });

    const set = (person: string, state: string) =>
      api.inject('member', setPlace, { query: { id: evening.id, person }, body: { state } });
    await set(ana(), 'free');
    await set(ben(), 'written');

    expect(await places()).toMatchObject({ Ana: { state: 'free', by: null }, Ben: { state: 'written', by: null } });
    expect(await hosted(evening.id)).toMatchObject({ letters: 1, guests: 0, left: 3 });
    expect((await guest(secret, 'a').view()).mine).toBeNull();
  });

  it('D-174 nobody else reads or changes an evening', async () => {
    const { evening } = await made();
    const query = { id: evening.id };
    const person = ana();

    const answers = [
      await api.inject('other', getEvening, { query }),
      await api.inject('other', changeEvening, { query, body: { name: 'Mine', day: '2026-11-21', holiday: null } }),
      await api.inject('other', addToEvening, { query, body: { choice: { ids: listed } } }),
      await api.inject('other', setPlace, { query: { ...query, person }, body: { state: 'written' } }),
      await api.inject('other', removeFromEvening, { query: { ...query, person } }),
      await api.inject('other', makeEveningLink, { query, body: { secret: key('n') } }),
      await api.inject('other', closeEveningLink, { query }),
    ];
    await api.inject('other', removeEvening, { query });

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(await hosted(evening.id)).toMatchObject({ name: 'Parish hall', letters: 0, people: 4 });
  });

  it('D-174 a new link ends the one before, and a closed one lets nobody in', async () => {
    const { secret, evening } = await made();
    await guest(secret, 'a').take(ana());
    const query = { id: evening.id };

    const again = () => api.inject('member', makeEveningLink, { query, body: { secret: key('n') } });

    const answers = [...(await Promise.all([again(), again()])), await again()];
    const [next, ...others] = answers.map((answer) => answer.json<{ data: MadeEveningJson }>().data) as [
      MadeEveningJson,
      ...MadeEveningJson[],
    ];
    expect(others).toEqual([next, next]); // pressed twice, or sent again after a lost answer

    expect(codeOf(await guest(secret, 'a').viewed())).toBe('link_ended');
    expect((await guest(next.secret, 'a').view()).mine?.person._id).toBe(ana());
    await api.inject('member', closeEveningLink, { query });
    expect(codeOf(await guest(next.secret, 'a').viewed())).toBe('link_ended');
    expect(codeOf(await guest(next.secret, 'a').take(ben()))).toBe('link_ended');
    const other = await made();
    const taking = await api.inject('member', makeEveningLink, { query, body: { secret: other.secret } });
    expect(codeOf(taking)).toBe('invalid_request');
    expect((await hosted(evening.id)).linkMadeAt).toBeNull();
  });
});

describe('a guest', () => {
  it('D-174 chooses from three people, has one, and sees nothing of the host or the others', async () => {
    const { secret } = await made();
    const offered = await guest(secret, 'a').view();
    expect(offered).toMatchObject({ people: 4, left: 4, mine: null, isOver: false, isFull: false });
    expect(offered.offers).toHaveLength(3);
    const others = await guest(secret, 'a').view(3);
    expect(new Set([...offered.offers, ...others.offers].map(({ _id }) => _id)).size).toBe(4);

    const answer = await guest(secret, 'a').take(ana(), 'Rosa');

    expect(taken(answer)).toMatchObject({
      isYours: true,
      evening: { left: 3, offers: [], mine: { person: { _id: ana() }, until: '2026-11-22T00:00:00.000Z' } },
    });
    expect(answer.headers['cache-control']).toContain('no-store');
    const other = await guest(secret, 'b').viewed();
    expect(other.body).not.toMatch(/Rosa|Member|guest/i);
    expect(namesOf(other.json().data.offers)).toEqual(['Ben', 'Cal', 'Dan']);
    expect(JSON.stringify(await api.stored.evenings.find().toArray())).not.toContain(key('a'));
  });

  it('D-174 of many who take one person at the same moment one has them, and the others are offered people', async () => {
    const { secret, evening } = await made();
    const other = await api.anotherProcess();
    const guests = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter, at) => guest(secret, letter, at % 2 ? other : api));

    const answers = (await Promise.all(guests.map((one) => one.take(ana())))).map(taken);

    expect(answers.filter(({ isYours }) => isYours)).toHaveLength(1);
    for (const { evening: seen, missed } of answers.filter(({ isYours }) => !isYours)) {
      expect(missed).toBe('taken');
      expect(seen.mine).toBeNull();
      expect(namesOf(seen.offers)).toEqual(['Ben', 'Cal', 'Dan']);
    }
    expect(await hosted(evening.id)).toMatchObject({ left: 3, guests: 1 });
  });

  it('D-174 whom the host took off the list meanwhile is gone, and nobody was faster', async () => {
    const { secret, evening } = await made();
    await api.inject('member', removeFromEvening, { query: { id: evening.id, person: ana() } });

    expect(taken(await guest(secret, 'a').take(ana()))).toMatchObject({ missed: 'gone', evening: { left: 3 } });
  });

  it('D-174 gives a person back, and has one at a time', async () => {
    const { secret, evening } = await made();
    const rosa = guest(secret, 'a');
    await rosa.take(ana());
    await rosa.take(ben());
    expect(await hosted(evening.id)).toMatchObject({ left: 3, guests: 1 });

    const back = await rosa.giveBack();

    expect(back).toMatchObject({ mine: null, left: 4 });
    expect((await rosa.giveBack()).left).toBe(4);
  });

  it('D-174 a noted letter counts for the host, stays noted, and the guest takes another person', async () => {
    const { secret, evening } = await made();
    const rosa = guest(secret, 'a');
    await rosa.take(ana());

    const noted = (await rosa.note(ana())).json<{ data: GuestEveningJson }>().data;
    await rosa.note(ana());
    await rosa.take(ben());
    moveTo('2026-11-22T01:00:00Z');

    expect(noted).toMatchObject({ mine: null, letters: 1, written: [{ _id: ana() }] });
    expect(await hosted(evening.id)).toMatchObject({ letters: 1, left: 3 });
    expect(taken(await guest(secret, 'b').take(ana())).isYours).toBe(false);
  });

  it('D-174 a note is taken back by the guest who made it, who then has that person and no second one', async () => {
    const { secret, evening } = await made();
    const rosa = guest(secret, 'a');
    await rosa.take(ana());
    await rosa.note(ana());
    await rosa.take(ben());

    await rosa.note(ana(), false);

    expect(await hosted(evening.id)).toMatchObject({ letters: 0, left: 3 });
    expect((await rosa.view()).mine?.person._id).toBe(ana());
    expect((await guest(secret, 'b').note(ana())).statusCode).toBe(404);
  });

  it('D-174 has a person for twelve hours; a letter noted late counts while nobody else has taken them', async () => {
    const { secret, evening } = await made({ day: '2026-11-22' });
    const [rosa, tom] = [guest(secret, 'a'), guest(secret, 'b')];
    await rosa.take(ana());
    await rosa.take(ana()); // again: another twelve hours
    api.clock.advance({ minutes: 12 * 60 - 1 });
    expect(taken(await tom.take(ana())).isYours).toBe(false);

    api.clock.advance({ minutes: 1 });

    expect((await rosa.view()).mine).toBeNull();
    expect((await rosa.note(ana())).statusCode).toBe(200);
    await tom.take(ben());
    moveTo('2026-11-22T12:00:00Z');
    await guest(secret, 'c').take(ben());
    expect((await tom.note(ben())).statusCode).toBe(404);
    expect(await hosted(evening.id)).toMatchObject({ letters: 1 });
  });

  it('a person who was taken under a clock that was days ahead is free once the clock is right', async () => {
    const { secret } = await made({ day: '2026-12-05' });
    api.clock.advance({ days: 10 });
    await guest(secret, 'a').take(ana());

    api.clock.set('2026-11-21T12:00:00Z');

    expect((await guest(secret, 'a').view()).mine).toBeNull();
    expect(taken(await guest(secret, 'b').take(ana())).isYours).toBe(true);
  });

  it('D-174 sixty guests write at one evening; who has gone leaves room for another', async () => {
    const ids: CustomerId[] = [];
    for (let n = 0; n < mostEveningGuests + 1; n += 1) ids.push((await api.givenProfile({ owner: 'other' })).id);
    const { secret } = await made({ choice: { ids } });
    const guestAt = (n: number) => guest(secret, String.fromCharCode(n < 26 ? 97 + n : n < 52 ? 39 + n : n - 4));
    const answers = await Promise.all(
      Array.from({ length: mostEveningGuests }, (_, n) => guestAt(n).take(ids[n] as string)),
    );
    expect(answers.map((answer) => taken(answer).isYours)).toEqual(answers.map(() => true));
    const late = guest(secret, '_');

    expect(codeOf(await late.take(ids[mostEveningGuests] as string, 'Late'))).toBe('evening_full');
    expect(await late.view()).toMatchObject({ isFull: true, offers: [] });

    await guestAt(0).giveBack();
    expect(taken(await late.take(ids[mostEveningGuests] as string, 'Late')).isYours).toBe(true);
  });

  it.each(['', '  ', 'www.example.com', 'a'.repeat(41)])('D-174 “%s” is no first name', async (firstName) => {
    const { secret } = await made();

    expect((await guest(secret, 'a').take(ana(), firstName)).statusCode).toBe(400);
  });
});

describe('a profile', () => {
  it.each([
    { what: 'archived', set: { archivedAt: new Date('2026-11-21T11:00:00Z') } },
    { what: 'switched off', set: { status: 'inactive' as const } },
    { what: 'expired', set: { expiresAt: new Date('2026-11-21T11:00:00Z') } },
  ])('D-174 that is $what leaves the evening at once, also from the hands of a guest', async ({ set }) => {
    const { secret, evening } = await made();
    await guest(secret, 'a').take(ana());
    const profile = await api.modules.profiles.customers.find(ana());
    await api.modules.profiles.customers.change(profile as NonNullable<typeof profile>, set);

    expect((await guest(secret, 'a').view()).mine).toBeNull();
    expect(taken(await guest(secret, 'b').take(ana()))).toMatchObject({ isYours: false, missed: 'gone' });
    expect(await hosted(evening.id)).toMatchObject({ people: 3, left: 3, gone: 1 });
  });

  it('D-174 that was written to still counts', async () => {
    const { secret, evening } = await made();
    await guest(secret, 'a').take(ana());
    await guest(secret, 'a').note(ana());
    await api.stored.customers.deleteOne({ _id: new ObjectId(ana()) });

    expect(await hosted(evening.id)).toMatchObject({ letters: 1, left: 3 });
  });
});

describe('a facility', () => {
  it('D-174 to which mail is stopped or that is closed has nobody on offer, the host is told of whom, and the end of the stop ends that', async () => {
    const why = { en: 'A flood.', es: 'Una inundación.' };
    const status = { is: 'stopped', from: '2026-11-20', until: '2026-11-21', why } as const;
    const flooded = await givenFacility(api, { name: 'Flooded', status });
    const closed = await givenFacility(api, { name: 'Closed', status: { is: 'closed', followsTo: null } });
    const open = await givenFacility(api, { name: 'Open' });
    const personAt = async ({ id }: typeof open) =>
      (await api.givenProfile({ owner: 'other', facility: { id, version: 1 } })).id;
    const [wet, gone, well] = [await personAt(flooded), await personAt(closed), await personAt(open)];
    const { secret, evening } = await made({ day: '2026-11-22', choice: { ids: [wet, gone, well] } });

    const offered = await guest(secret, 'a').view();
    expect(offered.offers.map(({ _id }) => _id)).toEqual([well]);
    expect(offered).toMatchObject({ people: 3, left: 1 });
    expect(taken(await guest(secret, 'a').take(wet))).toMatchObject({
      isYours: false,
      missed: 'stopped',
      evening: { mine: null },
    });
    const { places, left } = await hosted(evening.id);
    expect(left).toBe(1);
    expect(places.map(({ person, isStopped }) => [person.facilityId, isStopped])).toEqual([
      [flooded.id, true],
      [closed.id, true],
      [open.id, false],
    ]);

    moveTo('2026-11-22T00:00:00Z');
    expect((await guest(secret, 'a').view()).left).toBe(2);
    expect(taken(await guest(secret, 'a').take(wet)).isYours).toBe(true);
  });
});

describe('the end', () => {
  it('D-174 comes by the clock: nobody takes or notes any more, and everybody is told', async () => {
    const { secret, evening } = await made();
    await guest(secret, 'a').take(ana());
    moveTo('2026-11-22T12:00:00Z');

    expect(codeOf(await guest(secret, 'a').note(ana()))).toBe('evening_over');
    expect(codeOf(await guest(secret, 'b').take(ben()))).toBe('evening_over');
    expect(await guest(secret, 'a').view()).toMatchObject({ isOver: true, mine: null, offers: [] });
    const rename = { query: { id: evening.id }, body: { name: 'Late', day: '2026-11-30', holiday: null } };
    expect(codeOf(await api.inject('member', changeEvening, rename))).toBe('evening_over');
  });

  it('D-174 thirty days later everything personal is gone, and the numbers stay', async () => {
    const { secret, evening } = await made();
    await guest(secret, 'a').take(ana(), 'Rosa');
    await guest(secret, 'a').note(ana());
    await guest(secret, 'b').take(dan(), 'Tom');
    const run = () => api.modules.jobs.runNow('evenings');
    moveTo('2026-12-22T11:59:00Z');
    await run();
    expect((await hosted(evening.id)).isCleared).toBe(false);

    moveTo('2026-12-22T12:00:00Z');
    await run();
    await run();

    expect(await hosted(evening.id)).toMatchObject({
      name: '',
      people: 4,
      letters: 1,
      guests: 1,
      left: 0,
      gone: 0,
      places: [],
      linkMadeAt: null,
      isCleared: true,
    });
    const stored = JSON.stringify(await api.stored.evenings.find().toArray());
    expect(stored).not.toMatch(/Rosa|Tom|Parish/);
    expect(stored).not.toContain(ana());
    expect(codeOf(await guest(secret, 'a').viewed())).toBe('link_ended');
  });

  it('D-156 D-174 the download has the evenings of a member, without their guests', async () => {
    const { secret } = await made({ choice: { ids: [ana()] } });
    await guest(secret, 'a').take(ana(), 'Rosa');
    const { files } = api.modules.evenings.data;
    const owner = await api.modules.people.users.find(api.people.member.account._id.toHexString() as never);
    const rows = [];
    for (const file of files?.(owner as NonNullable<typeof owner>) ?? [])
      if ('rows' in file) for await (const row of file.rows) rows.push(row);

    expect(rows).toEqual([
      { kind: 'letters', name: 'Parish hall', day: '2026-11-21', profiles: [ana()], people: 1, letters: 0, guests: 1 },
    ]);
  });
});
