import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { searchCalls } from '../../testing/readers/search-calls.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
const { save, publish, run, mails } = searchCalls(() => api);

describe('nothing is lost or sent twice', () => {
  it('a profile that was approved before the processes started again still arrives', async () => {
    await save('at_once');
    await run();
    await publish('Ana');

    const other = await api.anotherProcess();
    await run(other);

    expect(await mails()).toHaveLength(1);
  });

  it('two processes at once send one mail', async () => {
    await save('at_once');
    await publish('Ana');
    const other = await api.anotherProcess();

    await Promise.all([run(), run(other)]);

    expect(await mails()).toHaveLength(1);
  });

  it('a run after a crash between the mail and its note sends the same mail, which goes once', async () => {
    await save('at_once');
    await publish('Ana');
    await run();
    const [first] = await mails();
    const member = { _id: api.people.member.account._id };
    const ana = await api.stored.customers.findOne({ 'basicInfo.firstName': 'Ana' });
    // as the database was before the note
    const at = api.clock.now();
    await api.stored.searches.updateMany(
      {},
      { $set: { found: [{ id: ana?._id ?? new ObjectId(), at }], finds: 1, waiting: true, notBefore: at } },
    );
    await api.stored.searchMembers.updateOne(member, { $set: { mailingUntil: at }, $unset: { mailedAt: '' } });
    api.clock.advance({ minutes: 10 });
    await run();

    expect(await mails()).toEqual([first]);
    expect(await api.stored.searchMembers.findOne(member)).toMatchObject({ mailedAt: at });
  });

  it('a crash before the end of the note keeps the day between two mails', async () => {
    await save('at_once');
    await publish('Ana');
    await run();
    const member = { _id: api.people.member.account._id };
    await api.stored.searchMembers.updateOne(member, {
      $set: { mailingUntil: api.clock.now() },
      $unset: { mailedAt: '' },
    });
    api.clock.advance({ minutes: 1 * 60 });
    await publish('Ben');
    await run();

    expect(await mails()).toHaveLength(1);
  });

  it('a search for a value that the lists no longer have takes the mails from nobody else', async () => {
    await save('at_once');
    await save('at_once', { state: ['Utah'] }, 'other');
    const others = { userId: api.people.other.account._id };
    await run();
    const found = [{ id: new ObjectId(), at: api.clock.now() }];
    const change = { 'question.state': ['Narnia'], found, finds: 1, waiting: true };
    await api.stored.searches.updateOne(others, { $set: change as never });
    api.clock.advance({ minutes: 61 }); // all searches are read again
    await publish('Ana');
    await run();

    expect((await mails()).map(({ to }) => to)).toEqual(['member@example.com']);
    expect(await api.stored.searches.findOne(others)).toMatchObject({ waiting: false });
  });

  it('a search whose note a crash left half done finds people again', async () => {
    await save('at_once');
    await run();
    await api.stored.searches.updateMany({}, { $set: { found: [], finds: 100, waiting: true } });
    await run();

    await publish('Ana');
    await run();

    expect(await mails()).toHaveLength(1);
  });

  it('a find that a clock ahead wrote waits for its time, and holds up nobody', async () => {
    await save('at_once');
    await run();
    const at = new Date(api.clock.now().getTime() + 60 * 60_000);
    const found = [{ id: new ObjectId(await publish('Ana')), at }];
    await api.stored.searches.updateMany({}, { $set: { found, finds: 1, waiting: true } });
    await run();
    expect(await mails()).toEqual([]);

    api.clock.advance({ minutes: 61 });
    await run();

    expect(await mails()).toHaveLength(1);
  });

  it('after days of a wrong clock people are found, and mailed, as before', async () => {
    await save('at_once', { state: ['Utah'] });
    api.clock.advance({ days: 3 });
    await api.stored.searches.updateMany({}, { $set: { savedAt: api.clock.now() } });
    await publish('Future', { basicInfo: { state: 'Utah' } });
    await run();
    api.clock.advance({ days: -3 });

    await save('at_once', { state: ['Oregon'] });
    await publish('Ana');
    await run();

    expect((await mails()).at(-1)?.text).toContain('Ana Hill');
  });

  it('a profile whose time is a little behind is found too', async () => {
    await save('at_once');
    await publish('Ana');
    await run();
    const behind = new Date(api.clock.now().getTime() - 60_000);
    await api.stored.searches.updateMany({}, { $set: { savedAt: new Date(0) } });
    await api.givenProfile({ owner: 'other', approvedAt: behind, basicInfo: { firstName: 'Late' } });
    api.clock.advance({ days: 1 });
    await run();

    expect((await mails()).at(-1)?.text).toContain('Late');
  });
});
