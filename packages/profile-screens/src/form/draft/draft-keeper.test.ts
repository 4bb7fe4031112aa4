import { ApiError } from '@inkbridge/api-client';
import type { DraftContent } from '@inkbridge/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyValues } from '../state/form-values.js';
import { draftContentOf, withDraft } from './use-drafted-form.js';
import { createDraftKeeper, draftPauses, newerDraft } from './draft-keeper.js';
import type { DeviceDraft } from './device-drafts.js';
import type { DraftServer, ServerDraft } from './draft-server.js';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:42:00Z') }));
afterEach(() => vi.useRealTimers());

const contentWith = (firstName: string): DraftContent => ({
  ...draftContentOf(emptyValues(), null, 'person'),
  basicInfo: { firstName },
});

/** A server with revisions like the API's, and a device. */
function aWorld() {
  const world = {
    typed: 'W',
    stored: null as ServerDraft | null,
    kept: null as DeviceDraft | null,
    saves: 0,
    /** A slow save waits for this promise. */
    slowly: Promise.resolve(),
    fails: null as ApiError | null,
    tellElsewhere: () => undefined as void,
  };
  const server: DraftServer = {
    read: () => Promise.resolve(world.stored),
    async save(content, revision) {
      if (world.fails) throw world.fails;
      await world.slowly;
      if ((world.stored?.revision ?? null) !== revision) throw new ApiError(409, { code: 'draft_changed' });
      world.saves += 1;
      world.stored = { content, revision: (revision ?? 0) + 1, at: new Date() };
      return { revision: world.stored.revision };
    },
    forget: () => Promise.resolve(void (world.stored = null)),
  };
  const keeper = createDraftKeeper({
    content: () => contentWith(world.typed),
    revision: null,
    now: () => new Date(),
    server,
    device: {
      read: () => world.kept,
      write: (draft) => Boolean((world.kept = draft)),
      clear: () => void (world.kept = null),
      onElsewhere: (listener) => {
        world.tellElsewhere = listener;
        return () => undefined;
      },
    },
  });
  keeper.start();
  const type = (text: string) => {
    world.typed = text;
    keeper.changed();
  };
  return { world, keeper, type };
}

const rest = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('D-158 typed text is on the device after a pause and on the server a little later, in one save', async () => {
  const { world, keeper, type } = aWorld();

  type('Wa');
  await rest(draftPauses.device);
  type('Wal');
  expect(world.kept?.content.basicInfo.firstName).toBe('Wa');
  await rest(draftPauses.server);

  expect(world.stored?.content.basicInfo.firstName).toBe('Wal');
  expect(world.saves).toBe(1);
  expect(world.kept).toMatchObject({ revision: 1, isSaved: true, content: { basicInfo: { firstName: 'Wal' } } });
  expect(keeper.state()).toEqual({ phase: 'saved', at: new Date() });
});

it.each([
  { what: 'the connection', error: new ApiError(0, { code: 'network' }) },
  { what: 'the session', error: new ApiError(401, { code: 'unauthenticated' }) },
])('D-158 without $what the device keeps everything, and the server gets it afterwards', async ({ error }) => {
  const { world, keeper, type } = aWorld();
  world.fails = error;

  type('Walter');
  await rest(draftPauses.server);
  expect(keeper.state().phase).toBe('device');
  expect(world.kept).toMatchObject({ isSaved: false, content: { basicInfo: { firstName: 'Walter' } } });
  world.fails = null;
  await rest(draftPauses.retry);

  expect(keeper.state().phase).toBe('saved');
  expect(world.stored?.content.basicInfo.firstName).toBe('Walter');
});

it('a save that the API refuses for its pace is repeated when it said, not before', async () => {
  const { world, keeper, type } = aWorld();
  world.fails = new ApiError(429, { code: 'too_many_requests' }, { retryAfter: '40' });
  type('Walter');
  await rest(draftPauses.server);
  world.fails = null;

  await rest(39_000);
  expect(keeper.state().phase).toBe('device');
  await rest(1_000);
  expect(keeper.state().phase).toBe('saved');
});

it('D-158 a form that another device saved since is not overwritten until its author chose', async () => {
  const { world, keeper, type } = aWorld();
  world.stored = { content: contentWith('Theirs'), revision: 1, at: new Date() };

  type('Mine');
  await rest(draftPauses.server);
  expect(keeper.state().phase).toBe('elsewhere');
  type('Mine too');
  await rest(draftPauses.retry);
  expect(world.stored.content.basicInfo.firstName).toBe('Theirs');
  await keeper.keepMine();

  expect(world.stored.content.basicInfo.firstName).toBe('Mine too');
  expect(keeper.state().phase).toBe('saved');
});

it('D-158 the other copy can be taken instead, and the next save follows on it', async () => {
  const { world, keeper, type } = aWorld();
  world.stored = { content: contentWith('Theirs'), revision: 7, at: new Date() };
  type('Mine');
  await rest(draftPauses.server);

  const taken = await keeper.takeTheirs();
  type('Theirs and more');
  await rest(draftPauses.server);

  expect(taken?.basicInfo.firstName).toBe('Theirs');
  expect(world.stored).toMatchObject({ revision: 8, content: { basicInfo: { firstName: 'Theirs and more' } } });
});

it('D-158 another window of this browser is noticed at once, and what it kept on the device is taken', async () => {
  const { world, keeper, type } = aWorld();
  type('Mine');
  await rest(draftPauses.server);

  world.kept = { content: contentWith('Next door'), revision: 1, at: new Date(), isSaved: false };
  world.tellElsewhere();
  type('Mine again');
  await rest(draftPauses.retry);

  expect(keeper.state().phase).toBe('elsewhere');
  expect(world.kept.content.basicInfo.firstName).toBe('Next door');
  expect((await keeper.takeTheirs())?.basicInfo.firstName).toBe('Next door');
});

it('a page that goes away leaves its last words on the device', () => {
  const { world, keeper, type } = aWorld();

  type('Last words');
  keeper.stop();

  expect(world.kept?.content.basicInfo.firstName).toBe('Last words');
});

it('D-158 saves that are asked for during another follow it one by one, never side by side', async () => {
  const { world, keeper, type } = aWorld();
  let answer = () => undefined as void;
  world.slowly = new Promise((resolve) => (answer = resolve));
  type('W');
  const first = keeper.saveNow();
  await rest(0);
  type('Wa');

  const more = [keeper.saveNow(), keeper.saveNow()];
  answer();
  await Promise.all([first, ...more]);

  expect(keeper.state().phase).toBe('saved');
  expect(world.saves).toBe(2);
});

it('AC-223 D-158 the form is sent when the save on its way has its answer, and no other begins beside it', async () => {
  const { world, keeper, type } = aWorld();
  let answer = () => undefined as void;
  let created = () => undefined as void;
  const creates = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (created = resolve)));
  world.slowly = new Promise((resolve) => (answer = resolve));
  type('Walter');
  await rest(draftPauses.server);

  const sending = keeper.whileSending(creates);
  await rest(0);
  expect(creates).not.toHaveBeenCalled();
  answer();
  await rest(0);
  expect(creates).toHaveBeenCalledOnce();
  world.stored = null; // the profile replaced the draft
  type('Walter G');
  await keeper.saveNow();
  await rest(draftPauses.retry);
  created();
  await sending;
  await keeper.forget();

  expect(world.saves).toBe(1);
  expect(keeper.state().phase).not.toBe('elsewhere');
});

it('D-158 a form that could not be sent is saved as before', async () => {
  const { world, keeper, type } = aWorld();
  const fails = keeper.whileSending(async () => {
    type('Walter');
    await keeper.saveNow();
    throw new ApiError(0, { code: 'network' });
  });

  await expect(fails).rejects.toThrow();
  expect(world.saves).toBe(0);
  await rest(draftPauses.server);

  expect(world.stored?.content.basicInfo.firstName).toBe('Walter');
});

it('a form that was sent is not to be continued', async () => {
  const { world, keeper, type } = aWorld();
  type('Walter');
  await rest(draftPauses.server);

  await keeper.forget();
  await rest(draftPauses.retry);

  expect([world.stored, world.kept]).toEqual([null, null]);
});

it('the newer of two copies is continued, and one typed on top of a save is newer by itself', () => {
  const at = (minute: number) => new Date(2026, 10, 21, 10, minute);
  const server = { content: contentWith('Server'), revision: 3, at: at(30) };
  const device = (revision: number, minute: number) => ({
    content: contentWith('Device'),
    revision,
    at: at(minute),
    isSaved: false,
  });
  const fromOf = (kept: DeviceDraft | null, stored: ServerDraft | null) => newerDraft(kept, stored)?.from ?? null;

  expect(fromOf(null, null)).toBeNull();
  expect(fromOf(device(3, 10), server)).toBe('device');
  expect(fromOf(device(2, 10), server)).toBe('server');
  expect(fromOf(device(2, 50), server)).toBe('device');
  expect(fromOf(null, server)).toBe('server');
});

it('D-158 the draft of an update holds differences only, so that it brings nothing old back', () => {
  const start = { ...emptyValues(), basic: { ...emptyValues().basic, city: 'Cedar Bend', firstName: 'Walter' } };
  const typed = { ...start, basic: { ...start.basic, firstName: '', bio: 'Hello' } };

  const content = draftContentOf(typed, start, 'words');
  const moved = { ...start, basic: { ...start.basic, city: 'Harlan Ridge' } };

  expect(content.basicInfo).toEqual({ firstName: '', bio: 'Hello' });
  expect(withDraft(moved, content).basic).toMatchObject({ city: 'Harlan Ridge', firstName: '', bio: 'Hello' });
});
