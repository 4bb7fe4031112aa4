import type { AuditAction, AuditId, UserId } from '@inkbridge/contracts';
import { AppError } from '../../http/app-error.js';
import type { Caller } from '../../http/caller.js';
import { newId } from '../../new-id.js';
import type { Act } from './act.js';
import type { AuditEnd, AuditRepository } from './audit-repository.js';
import { changesBetween } from './changes-between.js';

type Log = { error(facts: object, message: string): void };
type Parts = {
  audit: AuditRepository;
  /** The name of an admin's account; '' without one. */
  nameOf: (id: UserId) => Promise<string>;
  now: () => Date;
  log: Log;
};
export type Asked = {
  action: AuditAction;
  /** Null: somebody at the command line. */
  admin: Caller | null;
  /** '' for what is no request. */
  requestId: string;
  /** It changes nothing by its nature: data was taken away. */
  takesData: boolean;
};

/** Runs an act with its entry in the log around it. */
export type AuditTrail = <T>(asked: Asked, run: (act: Act) => Promise<T> | T) => Promise<T>;

/**
 * The entry is written before the act: without it nothing is done, and after a crash it is there and says that its end
 * is not known. An act that was done is answered as done even if its end could not be written.
 */
export function createAuditTrail({ audit, nameOf, now, log }: Parts): AuditTrail {
  return async ({ action, admin, requestId, takesData }, run) => {
    const id = newId() as AuditId;
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
      try {
        await audit.end(id, { ...end, outcome, refusal });
      } catch (error) {
        log.error({ err: error, auditId: id, action, outcome }, 'the end of an act could not be written down');
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
      const refusal = error instanceof AppError ? error.code : 'internal';
      await (didChange ? finish('done') : finish('refused', refusal)); // after the write only what followed it failed
      throw error;
    }
  };
}
