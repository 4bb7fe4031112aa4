import type { AuditEntry, AuditId, UserId } from '@inkbridge/contracts';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../http/answers/app-error.js';
import { isDatabaseAway, isDiskFull } from '../../database/database-away.js';
import { hasWritten } from '../../database/collection.js';
import { newId } from '../../database/ids.js';
import type { Log } from '../../database/log.js';
import type { Act, AuditTrail } from '../../http/routes/act.js';
import type { AuditEnd, AuditRepository } from './audit-repository.js';

type AuditTrailDeps = {
  audit: AuditRepository;
  /** The name in an admin's account; '' when there is none. */
  nameOf: (id: UserId) => Promise<string>;
  now: () => Date;
  log: Pick<Log, 'error'>;
};

/** Milliseconds between two tries of ends that could not be written. */
const retryEvery = 5_000;
/** Ends of acts during one outage. */
const mostOwed = 1_000;

/**
 * Writes the entry before the act: if that fails, the act does not run; after a crash, the entry shows that the end is
 * unknown. An act that was done is answered as done even if its end could not be written; this process then writes it
 * when the database is back.
 */
export function createAuditTrail({ audit, nameOf, now, log }: AuditTrailDeps): AuditTrail {
  const owe = createOwedEnds(audit);
  return async ({ action, admin, requestId, takesData }, run) => {
    const id = newId<AuditId>();
    const end: AuditEnd = {
      target: { kind: 'records', id: null, name: '' },
      about: [],
      outcome: 'started',
      refusal: null,
      changes: [],
    };
    const person = admin && { id: admin.id, name: await nameOf(admin.id), email: admin.email };
    await audit.begin({ ...end, id, at: now(), admin: person, action, requestId });

    const finish = async (outcome: AuditEnd['outcome'], refusal: string | null = null) => {
      const ended = { ...end, outcome, refusal };
      try {
        await audit.end(id, ended);
      } catch (error) {
        const passes = isDatabaseAway(error) || isDiskFull(error);
        log.error({ err: error, auditId: id, action, outcome, passes }, 'the end of an act could not be logged');
        if (passes) owe(id, ended);
      }
    };
    let didChange = false;
    const act: Act = {
      on({ kind, id: target, name, about = [] }) {
        end.target = { kind, id: target, name };
        end.about = [...new Set([target, ...about])].filter((one) => one !== null);
      },
      changed(before, after) {
        didChange = true;
        end.changes = changesBetween(before, after);
      },
    };
    try {
      const result = await run(act);
      await finish(didChange || takesData ? 'done' : 'unchanged');
      return result;
    } catch (error) {
      const refusal = error instanceof AppError ? error.code : null;
      const isDone = didChange || (refusal === null && hasWritten()); // once written, only a later step failed
      await (isDone ? finish('done') : finish('refused', refusal ?? 'internal'));
      throw error;
    }
  };
}

/** Writes the ends of acts that the database did not take, as soon as it does; unless this process ends before. */
function createOwedEnds(audit: Pick<AuditRepository, 'end'>): (id: AuditId, end: AuditEnd) => void {
  const owed = new Map<AuditId, AuditEnd>();
  let timer: NodeJS.Timeout | null = null;

  async function writeAll(): Promise<void> {
    for (const [id, end] of owed) {
      const isWritten = await audit.end(id, end).then(
        () => true,
        () => false,
      );
      if (!isWritten) break;
      owed.delete(id);
    }
    timer = null;
    plan();
  }

  function plan(): void {
    if (owed.size > 0) timer ??= setTimeout(() => void writeAll(), retryEvery).unref();
  }

  return (id, end) => {
    if (owed.size < mostOwed) owed.set(id, end);
    plan();
  };
}

type Change = AuditEntry['changes'][number];
type Json = Change['before'];

/** The fields that differ. Nested ones are named by path (`basicInfo.city`), lists are one field, dates ISO texts. */
export function changesBetween(before: object, after: object): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

function fieldsOf(value: object, path = ''): Map<string, Json> {
  const fields = new Map<string, Json>();
  for (const [name, part] of Object.entries(value)) {
    const field = path === '' ? name : `${path}.${name}`;
    if (part === undefined) continue;
    if (isPlain(part)) for (const [inner, json] of fieldsOf(part, field)) fields.set(inner, json);
    else fields.set(field, JSON.parse(JSON.stringify(part)));
  }
  return fields;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
