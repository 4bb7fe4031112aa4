import { getCustomer, listCustomers, rateCustomer, sendPasswordReset, setFavorite } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { startSeveral } from '../../testing/start-several.js';
import { unlimited } from '../../testing/start-test-api.js';

it('D-93 a limit holds for all processes together', async () => {
  const several = await startSeveral({ rateLimits: { ...unlimited, read: { calls: 10, seconds: 60 } } });

  const answers = [];
  for (let calls = 0; calls < 30; calls += 1) answers.push(await several.inject('guest', listCustomers));

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

it('mails that one process left unsent are sent by the others, each once', async () => {
  const several = await startSeveral();
  const [gone, ...others] = several.processes;
  await gone?.modules.post.queue.stop();
  await gone?.inject('guest', sendPasswordReset, { body: { email: 'member@example.com' } });
  await gone?.modules.people.idle();
  const waiting = await several.stored.mails.countDocuments();

  await Promise.all(others.map(({ modules }) => modules.post.queue.sendDue()));

  expect(waiting).toBe(1);
  expect(await several.mails()).toHaveLength(1);
});

it('one of three processes that begin a job at once has the turn, and gives it back', async () => {
  const several = await startSeveral();

  const ran = await Promise.all(several.processes.map(({ modules }) => modules.jobs.runNow('payments')));

  expect(ran).toContain(true);
  expect(await several.stored.jobs.findOne({ _id: 'payments' })).toMatchObject({ holder: null });
});

it('a favorite and a rating that one process takes are shown by the others a second later', async () => {
  const several = await startSeveral();
  const { id } = await several.givenProfile();
  const look = { query: { id } };
  for (const { modules } of several.processes) await modules.catalogue.keeper.compare();
  await several.everywhere('other', getCustomer, look);

  await several.inject('other', setFavorite, { ...look, body: { fav: true, feedback: 'A kind letter' } });
  await several.inject('other', rateCustomer, { ...look, body: { rating: 4 } });
  several.clock.advance({ seconds: 1 });
  const shown = await several.everywhere('other', getCustomer, look);

  for (const answer of shown) expect(answer.json()).toMatchObject({ data: { isFavorite: true, prevRating: 4 } });
});
