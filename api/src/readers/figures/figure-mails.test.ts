import { getFigureMail, setFigureMail, stopMails } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

const monthly = (api: TestApi, on: boolean) => api.inject('member', setFigureMail, { body: { monthly: on } });
const figureMails = async (api: TestApi) => (await api.mails()).filter(({ subject }) => /four weeks/.test(subject));

async function oneMonthLater(api: TestApi): Promise<void> {
  api.clock.advance({ minutes: 12 * 24 * 60 });
  await api.modules.jobs.runNow('figureMails');
}

it('D-137 the monthly mail is off until an owner turns it on, and comes once a month', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();
  for (let at = 0; at < 3; at += 1) api.modules.profiles.figures.count(id, 'view');
  await api.modules.profiles.figures.settle();
  expect((await api.inject('member', getFigureMail)).json().data).toEqual({ monthly: false });
  await monthly(api, true);
  await api.modules.jobs.runNow('figureMails');
  expect(await figureMails(api)).toEqual([]);

  await oneMonthLater(api);
  await api.modules.jobs.runNow('figureMails');

  const [mail, ...more] = await figureMails(api);
  expect(more).toEqual([]);
  expect(mail?.subject).toContain('Marcus');
  expect(mail?.text).toContain('Views: 3');
  expect(mail?.headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' });
});

it('D-137 one press in the mail stops it without a login, and an owner of whom nothing was counted gets none', async () => {
  const api = await startTestApi();
  await api.givenProfile();
  await monthly(api, true);
  await oneMonthLater(api);
  expect(await figureMails(api)).toEqual([]);

  const key = (await api.stored.figureMails.findOne({}))?.stopKey ?? '';
  const stop = () => api.inject('guest', stopMails, { body: { key } });

  expect((await stop()).json().data).toEqual({ kind: 'figures', already: false });
  expect((await stop()).json().data).toEqual({ kind: 'figures', already: true });
  expect((await api.stored.figureMails.findOne({}))?.isOn).toBe(false);
});

it('D-137 the choice is part of the owner’s data, and goes with the account', async () => {
  const api = await startTestApi();
  await monthly(api, true);
  const { files, forget } = api.modules.readers.data;
  const owner = { id: api.people.member.account._id.toHexString() } as Parameters<NonNullable<typeof forget>>[0];
  const file = files?.(owner).find(({ name }) => name === 'monthlyMail');

  const rows: object[] = [];
  if (file && 'rows' in file) for await (const row of file.rows) rows.push(row);
  expect(rows).toEqual([{ figuresByMail: true, latest: '2026-11' }]);
  await forget?.(owner);
  expect(await api.stored.figureMails.countDocuments()).toBe(0);
});
