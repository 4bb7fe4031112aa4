import { isApiError } from '@inkbridge/api-client';
import type { DraftContent } from '@inkbridge/contracts';
import type { DeviceDrafts } from './device-drafts.js';
import type { DraftServer } from './draft-server.js';
import { newerDraft } from './found-draft.js';

/**
 * `device`: only this device has it, because the server cannot be reached or the session is over. `not_kept`: not even
 * that. `elsewhere`: another window or device saved the same form, and nothing is kept until the person has chosen.
 */
export type DraftPhase = 'nothing' | 'typing' | 'saved' | 'device' | 'not_kept' | 'elsewhere';
export type DraftState = { phase: DraftPhase; at: Date | null };

/** Milliseconds of rest after which a form is kept on the device and on the server, and after which a save is repeated. */
export const draftPauses = { device: 400, server: 2_000, retry: 15_000 } as const;

type Ports = {
  /** The form as it stands. */
  content: () => DraftContent;
  device: DeviceDrafts;
  server: DraftServer;
  /** Of the server's copy as it was read. */
  revision: number | null;
  now: () => Date;
};

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** Keeps a form while it is typed: soon on the device, a little later on the server, and never over somebody else. */
export function createDraftKeeper({ content, device, server, revision: read, now }: Ports) {
  let state: DraftState = { phase: 'nothing', at: null };
  let revision = read;
  /** Counts changes, so that a save knows whether somebody typed on meanwhile. */
  let changes = 0;
  let savedChanges = 0;
  /** The saves, one after the other. */
  let line: Promise<void> = Promise.resolve();
  let isStopped = false;
  let isSending = false;
  let stopListening: () => void = () => undefined;
  /** Where the other copy is, when there is one: another window of this device tells us, another device the server. */
  let other: 'device' | 'server' = 'server';
  const timers: Partial<Record<keyof typeof draftPauses, ReturnType<typeof setTimeout>>> = {};
  const listeners = new Set<() => void>();

  function show(phase: DraftPhase): void {
    state = { phase, at: phase === 'typing' ? state.at : now() };
    for (const listener of listeners) listener();
  }
  function after(pause: keyof typeof draftPauses, work: () => void): void {
    clearTimeout(timers[pause]);
    timers[pause] = setTimeout(work, draftPauses[pause]);
  }
  function rest(): void {
    for (const timer of Object.values(timers)) clearTimeout(timer);
  }
  const isWaiting = () => isStopped || state.phase === 'elsewhere';
  const isDirty = () => changes > savedChanges;

  const keepUnsaved = () => device.write({ content: content(), revision, at: now(), isSaved: false });

  function keepOnDevice(): boolean {
    clearTimeout(timers.device);
    return !isWaiting() && isDirty() && keepUnsaved();
  }

  async function save(): Promise<void> {
    const [sent, until] = [content(), changes];
    try {
      const answer = await server.save(sent, revision);
      revision = answer.revision;
      savedChanges = until;
      if (isStopped) return;
      device.write({ content: sent, revision, at: now(), isSaved: true });
      show(isDirty() ? 'typing' : 'saved');
    } catch (error) {
      if (isStopped) return;
      if (isApiError(error) && error.code === 'draft_changed') {
        other = 'server';
        return show('elsewhere');
      }
      show(keepUnsaved() ? 'device' : 'not_kept');
      after('retry', () => void saveNow());
    }
  }

  /** One save at a time; what was typed during one is saved after it. */
  function saveNow(): Promise<void> {
    clearTimeout(timers.server);
    keepOnDevice();
    line = line.then(() => (isWaiting() || isSending || !isDirty() ? undefined : save()));
    return line;
  }

  return {
    start(): void {
      isStopped = false;
      stopListening = device.onElsewhere(() => {
        other = 'device';
        show('elsewhere');
      });
    },
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Something was typed or chosen. Costs nothing but timers. */
    changed(): void {
      changes += 1;
      if (isWaiting()) return;
      if (state.phase !== 'typing') show('typing');
      after('device', keepOnDevice);
      after('server', () => void saveNow());
    },
    /** At the end of a section, and when the connection is back. */
    saveNow,
    /** When the page goes away: what takes no time. */
    keepOnDevice,
    /** What the other window has, which this form then holds. @throws ApiError */
    async takeTheirs(): Promise<DraftContent | null> {
      const found = await server.read();
      const theirs = newerDraft(other === 'device' ? device.read() : null, found);
      revision = found?.revision ?? null;
      savedChanges = changes;
      show('saved');
      return theirs?.content ?? null;
    },
    /** What is here takes the place of what the other window has. @throws ApiError */
    async keepMine(): Promise<void> {
      revision = (await server.read())?.revision ?? null;
      changes += 1;
      show('typing');
      await saveNow();
    },
    /**
     * Sends the form itself. No save is on its way meanwhile: it would meet what took the draft's place. What fails is
     * saved as before. @throws what `send` throws
     */
    async whileSending<T>(send: () => Promise<T>): Promise<T> {
      isSending = true;
      keepOnDevice();
      await line;
      try {
        return await send();
      } finally {
        isSending = false;
        if (!isWaiting() && isDirty()) after('server', () => void saveNow());
      }
    },
    /** The form was sent: nothing is to be continued. */
    async forget(): Promise<void> {
      isStopped = true;
      rest();
      stopListening();
      await line;
      device.clear();
      await server.forget();
    },
    stop(): void {
      if (isStopped) return;
      keepOnDevice();
      isStopped = true;
      rest();
      stopListening();
    },
  };
}
