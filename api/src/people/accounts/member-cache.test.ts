import type { UserId } from '@inkbridge/contracts';
import { MongoNetworkError } from 'mongodb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { clockAt } from '../../testing/clock.js';
import { createMemberCache, type Writers } from './member-cache.js';

const member = 'a'.repeat(24) as UserId;

/** A cache over a source that answers on command. */
function aSource(writers: Writers = 'alone') {
  const waiting: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const clock = clockAt('2026-11-21T12:00:00Z');
  const load = () => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }));
  return { cache: createMemberCache(load, { now: clock.now, writers }), clock, waiting };
}

it('one question for all who ask within half a minute', async () => {
  const { cache, clock, waiting } = aSource();
  const both = Promise.all([cache.of(member), cache.of(member)]);
  waiting[0]?.resolve('first');

  expect(await both).toEqual(['first', 'first']);
  clock.advance({ seconds: 29 });
  expect(await cache.of(member)).toBe('first');
  clock.advance({ seconds: 1 });
  void cache.of(member);
  expect(waiting).toHaveLength(2);
});

it('a fact is a second old at most where other processes write too', async () => {
  const { cache, clock, waiting } = aSource('shared');
  const first = cache.of(member);
  waiting[0]?.resolve('before');
  await first;

  clock.advance({ seconds: 1 });
  const next = cache.of(member);
  waiting[1]?.resolve('after');

  expect(await next).toBe('after');
});

it('a fact forgotten while it is read is read again', async () => {
  const { cache, waiting } = aSource();
  const old = cache.of(member);
  cache.forget(member);
  const fresh = cache.of(member);
  waiting[1]?.resolve('fresh');
  waiting[0]?.resolve('old');

  expect(await Promise.all([old, fresh, cache.of(member)])).toEqual(['old', 'fresh', 'fresh']);
});

it('while the database is away what was known counts; what was never known, and any other error, rises', async () => {
  const { cache, clock, waiting } = aSource();
  const never = cache.of(member);
  waiting[0]?.reject(new MongoNetworkError('gone'));
  await expect(never).rejects.toThrow('gone');
  const known = cache.of(member);
  waiting[1]?.resolve('known');
  await known;

  clock.advance({ seconds: 30 });
  const away = cache.of(member);
  waiting[2]?.reject(new MongoNetworkError('gone'));
  expect(await away).toBe('known');

  clock.advance({ seconds: 30 });
  const broken = cache.of(member);
  waiting[3]?.reject(new Error('a bug'));
  await expect(broken).rejects.toThrow('a bug');
});

it('a database that does not answer is not waited for when a value is known; a late answer still counts', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { cache, clock, waiting } = aSource();
  const first = cache.of(member);
  waiting[0]?.resolve('known');
  await first;
  clock.advance({ seconds: 30 });

  const slow = cache.of(member);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await slow).toBe('known');
  waiting[1]?.resolve('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(await cache.of(member)).toBe('late');
  expect(waiting).toHaveLength(2);
});
