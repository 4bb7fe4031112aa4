import { expect, it } from 'vitest';
import { aNewMail, away, givenMailQueue, sent } from '../testing/post/given-mail-queue.js';
import type { Mail } from './mail-transport.js';

it('header lines wait with their mail, and nothing is left of them where only the event is remembered', async () => {
  const { mails, queueWith } = await givenMailQueue();
  const headers = { 'list-unsubscribe': '<https://inkbridge.example/stop?key=secret>' };
  const tries: Mail[] = [];
  const queue = queueWith((mail) => (tries.push(mail) < 2 ? away : sent));

  await queue.add({ ...aNewMail(), headers, once: 'found 1' });
  await queue.sendDue();
  await mails.updateMany({}, { $set: { dueAt: new Date('2026-11-21T12:00:00Z') } });
  await queue.sendDue();

  expect(tries.map((mail) => mail.headers)).toEqual([headers, headers]);
  expect(JSON.stringify(await mails.find().toArray())).not.toContain('secret');
});

it('only the first of several mails about one event is sent, from any process and at any time', async () => {
  const { queueWith, clock } = await givenMailQueue();
  const subjects: string[] = [];
  const send = (mail: Mail) => {
    subjects.push(mail.subject);
    return sent;
  };
  const [queue, other] = [queueWith(send), queueWith(send)];
  const once = 'renewal of 1';

  const atOnce = await Promise.all([queue, other].map((each) => each.add({ ...aNewMail('first'), once })));
  await Promise.all([queue.sendDue(), other.sendDue()]);
  clock.advance({ days: 60 });
  const later = await other.add({ ...aNewMail('again'), once });
  await other.add({ ...aNewMail('another'), once: 'renewal of 2' });
  await other.sendDue();

  expect(subjects).toEqual(['first', 'another']);
  expect(atOnce.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(later).toEqual({ id: atOnce[0]?.id, isNew: false });
});

it('a sent mail about an event leaves only the fact that it was sent', async () => {
  const { mails, queueWith } = await givenMailQueue();
  const queue = queueWith(() => sent);

  await queue.add({ ...aNewMail(), once: 'renewal of 1' });
  await queue.sendDue();

  const [left] = await mails.find().toArray();
  expect(JSON.stringify(left)).not.toMatch(/rosa|secret|renewal|Welcome/i);
  expect(left).toMatchObject({ dueAt: null, expiresAt: new Date('2027-02-19T12:00:00Z') });
});
