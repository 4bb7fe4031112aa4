import { approveCustomer, changeSearch } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenFacility } from '../../testing/facilities.js';
import { searchCalls } from '../../testing/readers/search-calls.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
const { save, publish, run, mails } = searchCalls(() => api);

describe('mails of saved searches', () => {
  it('name a person who fits at once, with age, state and address, and nobody who does not', async () => {
    await save('at_once', { state: ['Oregon'], gender: 'Male' }, 'member', 'Men in Oregon');
    await run();

    const id = await publish('Ana', { status: 'unapproved', approvedAt: null });
    await run();
    expect(await mails()).toEqual([]);
    await api.inject('admin', approveCustomer, { query: { id } });
    await publish('Zoe', { basicInfo: { gender: 'Female' } });
    await publish('Tom', { basicInfo: { state: 'Utah' } });
    await run();
    await run();

    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'member@example.com', subject: 'Inkbridge: someone new fits your saved search' });
    expect(mail?.text).toContain(`Men in Oregon\n- Ana Hill (36, Oregon)\n  https://inkbridge.example/inmate/${id}`);
    expect(mail?.text.split('People like them')[0]).not.toMatch(/Zoe|Tom/);
    expect(mail?.html).toContain('<h2');
  });

  it('D-171 say whose mail is stopped on the day they are sent, and until when', async () => {
    const why = { en: '', es: '' };
    const stopOf = async (name: string, from: string, until: string | null) =>
      (await givenFacility(api, { name, status: { is: 'stopped', from, until, why } })).id;
    await save('at_once', { state: ['Oregon'] }, 'member', 'Oregon');
    for (const [name, from, until] of [
      ['Last Day', '2026-11-01', '2026-11-21'],
      ['Open End', '2026-11-21', null],
      ['Over', '2026-11-01', '2026-11-20'],
      ['Later', '2026-11-22', null],
    ] as const) {
      await publish(name.split(' ')[0] ?? name, { facility: { id: await stopOf(name, from, until), version: 1 } });
    }
    await run();

    const [mail] = await mails();
    expect(mail?.text).toContain('Mail to Last Day is stopped through 11-21-2026.');
    expect(mail?.text).toContain('Mail to Open End is stopped until further notice.');
    expect(mail?.text).not.toMatch(/Mail to (Over|Later)/);
    expect(mail?.html).toContain('Mail to Open End is stopped until further notice.</p>');
  });

  it('find who is at one facility', async () => {
    const { id } = await givenFacility(api);
    await save('at_once', { facility: id }, 'member', 'Elm Creek');
    await publish('Ana', { facility: { id, version: 1 } });
    await publish('Ben');
    await run();

    const [mail] = await mails();
    expect(mail?.text).toContain('Elm Creek\n- Ana Hill');
    expect(mail?.text.split('People like them')[0]).not.toContain('Ben Hill');
  });

  it('let a person begin with the first words of their letter, and say nothing for one who wrote none', async () => {
    await save('at_once', { state: ['Oregon'] }, 'member', 'Oregon');
    const bio = `I fix radios & clocks.\n\n${'Two hundred by now. '.repeat(20)}`;
    const id = await publish('Ana', { basicInfo: { bio } });
    const silent = await publish('Ben', { basicInfo: { bio: undefined } });
    await run();

    const [mail] = await mails();
    const words = /- Ana Hill \(36, Oregon\)\n  (I fix radios & clocks\. Two hundred by now\..*…)\n/.exec(
      mail?.text ?? '',
    )?.[1];
    expect(words?.length).toBeLessThanOrEqual(101);
    expect(mail?.text).toContain(`…\n  https://inkbridge.example/inmate/${id}`);
    expect(mail?.text).toContain(`- Ben Hill (36, Oregon)\n  https://inkbridge.example/inmate/${silent}`);
    expect(mail?.html).toContain('>I fix radios &amp; clocks. Two hundred');
  });

  it('several searches share one mail, the oldest first, nobody is in it twice, and the next comes a day later', async () => {
    await save('at_once', { state: ['Oregon'] }, 'member', 'Oregon');
    await save('at_once', {}, 'member', 'Everybody');
    await publish('Ana');
    await publish('Ben', { basicInfo: { state: 'Utah' } });
    await run();
    await publish('Cleo');
    api.clock.advance({ minutes: 23 * 60 });
    await run();

    const [first, ...more] = await mails();
    expect(more).toEqual([]);
    expect(first?.subject).toContain('2 new people');
    expect(first?.text.match(/Ana Hill/g)).toHaveLength(1);
    expect(first?.text).toMatch(/Oregon\n- Ana[^]*Everybody\n- Ben/);

    api.clock.advance({ minutes: 1 * 60 });
    await run();
    const [, second] = await mails();
    expect(second?.text).toContain('Cleo Hill');
    expect(second?.text.split('People like them')[0]).not.toMatch(/Ana|Ben/);
  });

  it('a weekly search waits a week', async () => {
    await save('weekly');
    await publish('Ana');
    await run();
    api.clock.advance({ days: 6, minutes: 23 * 60 });
    await run();
    expect(await mails()).toEqual([]);

    await publish('Ben');
    api.clock.advance({ minutes: 1 * 60 });
    await run();

    expect((await mails()).map(({ subject }) => subject)).toEqual(['Inkbridge: 2 new people fit your saved searches']);
  });

  it('a search that is not mailed stays silent, and who came meanwhile is not made up for', async () => {
    const { id } = await save('never');
    await publish('Ana');
    await run();
    await api.inject('member', changeSearch, { query: { id }, body: { pace: 'at_once' } });
    await run();
    expect(await mails()).toEqual([]);

    await publish('Ben');
    await run();
    expect((await mails())[0]?.text.split('People like them')[0]).not.toContain('Ana');
  });

  it('leave out a person who left before they go', async () => {
    await save('weekly', { state: ['Oregon'] });
    const gone = await publish('Ana');
    const moved = await publish('Ben');
    await publish('Cleo');
    await run();
    await api.stored.customers.updateOne({ _id: new ObjectId(gone) }, { $set: { archivedAt: new Date() } });
    await api.stored.customers.updateOne({ _id: new ObjectId(moved) }, { $set: { 'basicInfo.state': 'Utah' } });
    api.clock.advance({ days: 7 });
    await run();

    const [mail] = await mails();
    expect(mail?.subject).toContain('someone new');
    expect(mail?.text.split('People like them')[0]).not.toMatch(/Ana|Ben/);
  });

  it('nobody is told of a profile of their own, or of one that was there before', async () => {
    await publish('Ana');
    api.clock.advance({ minutes: 1 });
    await save('at_once');
    await publish('Ben', { owner: 'member' });
    await run();

    expect(await mails()).toEqual([]);
  });

  it.each([
    { who: 'an account that is about to be deleted', leave: () => leave() },
    { who: 'an address that is not proven', leave: () => change({ emailVerified: false }) },
    { who: 'somebody who was shut out', leave: () => change({ disabled: true }) },
  ])('none goes to $who', async ({ leave: leaves }) => {
    await save('at_once');
    await leaves();
    await publish('Ana');
    await run();

    expect(await mails()).toEqual([]);
  });

  it('others like them stand below', async () => {
    const interests = { personalityInfo: { hobbies: ['Chess'] as never[] } };
    await publish('Ben', { basicInfo: { state: 'Utah' }, ...interests });
    api.clock.advance({ minutes: 1 });
    await save('at_once', { state: ['Oregon'] });
    await publish('Ana', interests);
    await api.modules.catalogue.model.rebuild();
    await run();

    const [mail] = await mails();
    expect(mail?.text).toMatch(/- Ana Hill[^]*People like them\n- Ben Hill \(36, Utah\)/);
  });

  it('name a few of many people, and lead to the others', async () => {
    await save('at_once', { state: ['Oregon'] });
    for (let n = 0; n < 8; n++) await publish(`Ana${'abcdefgh'[n] ?? ''}`);
    await run();

    const [mail] = await mails();
    expect(mail?.subject).toContain('8 new people');
    expect(mail?.text).toContain(
      'See 2 more:\nhttps://inkbridge.example/explore-profiles?search=viewAll&state=Oregon&sort=newlyListed',
    );
  });

  it('a Spanish reader gets it in Spanish', async () => {
    await api.stored.users.updateOne({ _id: api.people.member.account._id }, { $set: { language: 'es' } });
    await save('at_once');
    await publish('Ana');
    await run();

    const [mail] = await api.mails().then((all) => all.filter(({ to }) => to === 'member@example.com'));
    expect(mail?.subject).toBe('Inkbridge: alguien nuevo encaja en su búsqueda guardada');
    expect(mail?.text).toContain('- Ana Hill (36 años, Oregon)');
  });

  async function leave() {
    const deletion = {
      askedAt: api.clock.now(),
      at: new Date('2027-01-01'),
      role: 'user',
      profiles: 'wait',
      begunAt: null,
    };
    await api.stored.users.updateOne({ _id: api.people.member.account._id }, { $set: { deletion: deletion as never } });
  }
  async function change(to: { emailVerified?: boolean; disabled?: boolean }) {
    await api.stored.identities.updateOne({ _id: api.people.member.identity._id }, { $set: to });
  }
});
