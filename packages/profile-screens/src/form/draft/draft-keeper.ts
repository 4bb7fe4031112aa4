import { isApiError } from '@inkbridge/api-client';
import type { DraftContent } from '@inkbridge/contracts';
import type { DeviceDraft, DeviceDrafts } from './device-drafts.js';
import type { DraftServer, ServerDraft } from './draft-server.js';

/**
 * `device`: saved on this device only, because the server is unreachable or the session is over. `not_kept`: not even
 * there. `elsewhere`: another window or device saved the same form, and nothing is saved until the user chooses.
 */
type DraftPhase = 'nothing' | 'typing' | 'saved' | 'device' | 'not_kept' | 'elsewhere';
export type DraftState = { phase: DraftPhase; at: Date | null };

/**
 * Milliseconds without typing before a form is saved on the device and on the server, and before a failed save is
 * repeated.
 */
export const draftPauses = { device: 400, server: 2_000, retry: 15_000 } as const;

/** Bounds what a refusal may ask to wait. */
const longestRetrySeconds = 300;

type DraftKeeperDeps = {
  /** The current content of the form. */
  content: () => DraftContent;
  device: DeviceDrafts;
  server: DraftServer;
  /** Revision of the server's copy when it was read. */
  revision: number | null;
  now: () => Date;
};

/** One per open form; `stop` keeps the last changes on the device. */
export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** Saves a form as the user types: soon on the device, a little later on the server, and never over a newer copy. */
export function createDraftKeeper({ content, device, server, revision: read, now }: DraftKeeperDeps) {
  const status = createDraftStatus(now);
  const { show } = status;
  const timers = createTimers<keyof typeof draftPauses>();
  let revision = read;
  /** Counts changes, so that a save knows whether the user has typed more since it began. */
  let changes = 0;
  let savedChanges = 0;
  /** Chains the saves, so that they run one after the other. */
  let line: Promise<void> = Promise.resolve();
  let isStopped = false;
  let isSending = false;
  let stopListening: () => void = () => undefined;
  /**
   * Where the other copy is: another window of this device reports through storage, another device through the server.
   */
  let other: 'device' | 'server' = 'server';

  const isWaiting = () => isStopped || status.state().phase === 'elsewhere';
  const isDirty = () => changes > savedChanges;

  const keepUnsaved = () => device.write({ content: content(), revision, at: now(), isSaved: false });

  function keepOnDevice(): boolean {
    timers.clear('device');
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
      timers.start('retry', Math.max(draftPauses.retry, waitMsOf(error)), () => void saveNow());
    }
  }

  /** Runs one save at a time; text typed during a save is saved after it. */
  function saveNow(): Promise<void> {
    timers.clear('server');
    keepOnDevice();
    line = line.then(() => (isWaiting() || isSending || !isDirty() ? undefined : save()));
    return line;
  }

  const saveSoon = () => timers.start('server', draftPauses.server, () => void saveNow());

  return {
    start(): void {
      isStopped = false;
      stopListening = device.onElsewhere(() => {
        other = 'device';
        show('elsewhere');
      });
    },
    state: status.state,
    subscribe: status.subscribe,
    /** Call after every change. Cheap: only restarts timers. */
    changed(): void {
      changes += 1;
      if (isWaiting()) return;
      if (status.state().phase !== 'typing') show('typing');
      timers.start('device', draftPauses.device, keepOnDevice);
      saveSoon();
    },
    /** Call at the end of a section, and when the connection is back. */
    saveNow,
    /** Call when the page is closing: synchronous, on the device only. */
    keepOnDevice,
    /** Returns the content saved elsewhere, for this form to adopt. @throws ApiError */
    async takeTheirs(): Promise<DraftContent | null> {
      const found = await server.read();
      const theirs = newerDraft(other === 'device' ? device.read() : null, found);
      revision = found?.revision ?? null;
      savedChanges = changes;
      show('saved');
      return theirs?.content ?? null;
    },
    /** Overwrites the content saved elsewhere with this form's. @throws ApiError */
    async keepMine(): Promise<void> {
      revision = (await server.read())?.revision ?? null;
      changes += 1;
      show('typing');
      await saveNow();
    },
    /**
     * Sends the form itself. Runs no save during this time, because it would conflict with what replaces the draft.
     * After a failure, saving continues as before. @throws what `send` throws
     */
    async whileSending<T>(send: () => Promise<T>): Promise<T> {
      isSending = true;
      keepOnDevice();
      await line;
      try {
        return await send();
      } finally {
        isSending = false;
        if (!isWaiting() && isDirty()) saveSoon();
      }
    },
    /** Call after the form was sent: deletes the draft. */
    async forget(): Promise<void> {
      isStopped = true;
      timers.clearAll();
      stopListening();
      await line;
      device.clear();
      await server.forget();
    },
    stop(): void {
      if (isStopped) return;
      keepOnDevice();
      isStopped = true;
      timers.clearAll();
      stopListening();
    },
  };
}

/** The state of the draft, as shown. */
function createDraftStatus(now: () => Date) {
  let state: DraftState = { phase: 'nothing', at: null };
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (phase: DraftPhase): void => {
      state = { phase, at: phase === 'typing' ? state.at : now() };
      for (const listener of listeners) listener();
    },
  };
}

/** The wait that the API asked for. */
function waitMsOf(error: unknown): number {
  const seconds = isApiError(error) ? (error.retryAfterSeconds ?? 0) : 0;
  return 1000 * Math.min(seconds, longestRetrySeconds);
}

/** Timers with names: starting one again replaces it. */
function createTimers<Name extends string>() {
  const timers = new Map<Name, ReturnType<typeof setTimeout>>();
  return {
    start(name: Name, milliseconds: number, work: () => void): void {
      clearTimeout(timers.get(name));
      timers.set(name, setTimeout(work, milliseconds));
    },
    clear(name: Name): void {
      clearTimeout(timers.get(name));
    },
    clearAll(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** A saved form, with the place it was found in. */
export type FoundDraft = { content: DraftContent; at: Date; from: 'device' | 'server' };

/** The newer of two drafts. A device draft based on the server's last save is newer, whatever the clocks say. */
export function newerDraft(device: DeviceDraft | null, server: ServerDraft | null): FoundDraft | null {
  const isDevice = device && (!server || device.revision === server.revision || device.at > server.at);
  if (isDevice) return { content: device.content, at: device.at, from: 'device' };
  return server && { content: server.content, at: server.at, from: 'server' };
}
