import { expect, it, vi } from 'vitest';
import { roundsOf } from '../testing/database-rounds.js';
import { aNewMail, away, givenMailQueue, sent } from '../testing/post/given-mail-queue.js';
import type { Delivery, Mail } from './mail-transport.js';

const unwanted: Delivery = { outcome: 'refused', problem: 'EENVELOPE RCPT TO 550' };

it('a mail is sent immediately, without waiting for the next poll, and then deleted', async () => {
  const { mails, queueWith } = await givenMailQueue();
  let arrive: (mail: Mail) => void = () => undefined;
  const arrived = new Promise<Mail>((resolve) => {
    arrive = resolve;
  });
  const queue = queueWith((mail) => {
    arrive(mail);
    return sent;
  });

  const { id } = await queue.add(aNewMail());

  expect(await arrived).toEqual({ ...aNewMail(), id, queuedAt: new Date('2026-11-21T12:00:00Z') });
  await queue.sendDue();
  expect(await mails.countDocuments()).toBe(0);
});

it('a mail that finds a free sender is stored and settled, and no other is looked for', async () => {
  const { mails, queueWith } = await givenMailQueue();
  vi.useFakeTimers({ toFake: ['setInterval'] }); // on a slow machine the queue's own looks would be among the rounds
  const queue = queueWith(() => sent);
  vi.useRealTimers();
  await queue.sendDue();

  const rounds = await roundsOf(async () => {
    for (const subject of ['Welcome', 'Welcome back']) {
      await queue.add(aNewMail(subject));
      await vi.waitFor(async () => expect(await mails.countDocuments()).toBe(0));
    }
  });

  expect(rounds.flat().toSorted()).toEqual([
    'mails.deleteOne',
    'mails.deleteOne',
    'mails.insertOne',
    'mails.insertOne',
  ]);
});

it('while the mail server is down, mails are retried less and less often, and sent once it is up', async () => {
  const { clock, lines, queueWith } = await givenMailQueue();
  const tried: string[] = [];
  let state: Delivery = away;
  const queue = queueWith((mail) => {
    tried.push(`${mail.subject} ${clock.now().toISOString().slice(14, 19)}`);
    return state;
  });

  await queue.add(aNewMail());
  for (let second = 0; second < 60; second += 5) {
    await queue.sendDue();
    clock.advance({ seconds: 5 });
  }
  state = sent;
  clock.advance({ minutes: 2 });
  await queue.sendDue();
  await queue.sendDue();

  expect(tried).toEqual(['Welcome 00:00', 'Welcome 00:10', 'Welcome 00:40', 'Welcome 03:00']);
  expect(lines.map(({ level }) => level)).toEqual(['warn']);
});

it('no mail is given up while it is in doubt how long it has waited', async () => {
  const { mails, clock, doubt, lines, queueWith } = await givenMailQueue();
  let state: Delivery = away;
  const queue = queueWith(() => state);
  await queue.add(aNewMail());
  await queue.sendDue();
  clock.advance({ days: 40 });
  doubt.isOver = false;

  await queue.sendDue();
  await queue.sendDue();
  expect(await mails.findOne()).toMatchObject({ text: aNewMail().text, tries: 2, dueAt: expect.any(Date) as Date });
  expect(lines.map(({ level }) => level)).toEqual(['warn']);

  state = sent;
  clock.advance({ minutes: 61 });
  await queue.sendDue();
  expect(await mails.countDocuments()).toBe(0);
});

it('after two days a mail is given up: one log line, no body kept, deleted in a week', async () => {
  const { mails, clock, lines, queueWith } = await givenMailQueue();
  let tries = 0;
  const queue = queueWith(() => {
    tries += 1;
    return away;
  });
  const { id } = await queue.add(aNewMail());

  for (let day = 0; day <= 3; day += 1) {
    await queue.sendDue();
    clock.advance({ days: 1 });
  }

  expect(tries).toBe(3);
  const errors = lines.filter(({ level }) => level === 'error');
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ facts: { mailId: id, tries, problem: 'ECONNREFUSED' } });
  const [failed] = await mails.find().toArray();
  expect(failed).toMatchObject({ text: '', html: '', dueAt: null });
  const daysLeft = (Number(failed?.expiresAt) - Number(failed?.queuedAt)) / 86_400_000;
  expect(Math.round(daysLeft)).toBe(9);
});

it('a permanently refused mail is not retried', async () => {
  const { mails, clock, queueWith } = await givenMailQueue();
  let tries = 0;
  const queue = queueWith(() => {
    tries += 1;
    return unwanted;
  });
  await queue.add(aNewMail());
  await queue.sendDue();
  clock.advance({ days: 1 });
  await queue.sendDue();

  expect(tries).toBe(1);
  expect(await mails.findOne()).toMatchObject({ text: '', html: '', dueAt: null });
});

it('log lines name mails, never people', async () => {
  const { clock, lines, queueWith } = await givenMailQueue();
  let state: Delivery = away;
  const queue = queueWith(() => state);
  await queue.add(aNewMail());
  await queue.sendDue();
  state = unwanted;
  clock.advance({ minutes: 1 });
  await queue.sendDue();

  expect(lines.map(({ level }) => level)).toEqual(['warn', 'error']);
  expect(JSON.stringify(lines)).not.toMatch(/rosa|secret|example\.org/i);
});

it('many senders send each mail once', async () => {
  const { queueWith } = await givenMailQueue();
  const subjects: string[] = [];
  const send = async (mail: Mail): Promise<Delivery> => {
    subjects.push(mail.subject);
    await Promise.resolve();
    return sent;
  };
  const queues = [queueWith(send), queueWith(send), queueWith(send)];
  const names = Array.from({ length: 8 }, (_, n) => `mail ${n}`);

  await Promise.all(queues.flatMap((queue) => names.map((name) => queue.add(aNewMail(name)))));
  await Promise.all(queues.map((queue) => queue.sendDue()));

  expect(subjects.sort()).toEqual([...names, ...names, ...names].sort());
});

it('a hanging sender loses its mail when the lease ends, and its late answer changes nothing', async () => {
  const { mails, clock, queueWith } = await givenMailQueue();
  let answer: (delivery: Delivery) => void = () => undefined;
  const hanging = new Promise<Delivery>((resolve) => {
    answer = resolve;
  });
  const first = queueWith(() => hanging);
  await first.add(aNewMail());
  const second = queueWith(() => away);

  await second.sendDue();
  expect(await mails.findOne()).toMatchObject({ tries: 1 });
  clock.advance({ minutes: 3 });
  await second.sendDue();
  const afterSecond = await mails.findOne();
  answer(unwanted);
  await first.sendDue();

  expect(afterSecond).toMatchObject({ tries: 2, text: 'code=secret' });
  expect(await mails.findOne()).toEqual(afterSecond);
});

it('stopping waits for the mail being sent and starts no other', async () => {
  const { mails, queueWith } = await givenMailQueue();
  let answer: (delivery: Delivery) => void = () => undefined;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const queue = queueWith(() => {
    begin();
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  await queue.add(aNewMail('under way'));
  await begun;

  const stopped = queue.stop();
  await queue.add(aNewMail('too late'));
  answer(sent);
  await stopped;

  expect((await mails.find().toArray()).map(({ subject }) => subject)).toEqual(['too late']);
});

it('while the database is down no mail is accepted; those already stored are sent once it is up', async () => {
  const { data, clock, lines, queueWith } = await givenMailQueue();
  const subjects: string[] = [];
  let state: Delivery = away;
  const queue = queueWith((mail) => {
    subjects.push(mail.subject);
    return state;
  });
  await queue.add(aNewMail('before'));
  await queue.sendDue();
  await data.stop();

  await expect(queue.add(aNewMail('meanwhile'))).rejects.toThrow();
  await queue.sendDue();
  await queue.sendDue();
  await data.start();
  clock.advance({ minutes: 1 });
  state = sent;
  await queue.sendDue();

  expect(subjects).toEqual(['before', 'before']);
  expect(lines.filter(({ message }) => message.includes('database'))).toHaveLength(1);
});

it('a burst of mails does not exceed the connection limit', async () => {
  const { queueWith } = await givenMailQueue();
  let now = 0;
  let most = 0;
  const queue = queueWith(async () => {
    most = Math.max(most, (now += 1));
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    return sent;
  });

  await Promise.all(Array.from({ length: 20 }, (_, n) => queue.add(aNewMail(`mail ${n}`))));
  await queue.sendDue();

  expect(most).toBeLessThanOrEqual(4);
});
