import { answersNeeded, type CustomerId, type UserId } from '@inkbridge/contracts';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { day } from '@inkbridge/shared/time';
import { forEachApart } from '../../database/unreadable.js';
import { untilWritten } from '../../database/revise.js';
import { AppError } from '../../http/answers/app-error.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import type { DiaryRepository } from '../diary/diary-repository.js';

/** Answers count for a year after the day on which they came. */
const countedFor = 365 * day;
/** A writer counts once a letter of theirs has been noted for so long: nobody is three writers within a minute. */
const notedFor = 7 * day;

type AnswersServiceDeps = {
  diary: Pick<DiaryRepository, 'answeredBy' | 'answeredWriters'>;
  customers: Pick<CustomerRepository, 'find' | 'answering' | 'setAnswers'>;
  now: () => Date;
};

export type AnswersService = ReturnType<typeof createAnswersService>;

/**
 * Whether a profile may say "answers letters" (D-126). A writer is an account, so its email is verified; it noted a
 * letter to the person a week ago or longer, and one that came from them within a year; it is not the one who listed the
 * profile. Three are needed. A job counts, so that the moment of a note tells nobody whose it was; what is taken back
 * counts no more at once. Who they are, and how many, stays here.
 */
export function createAnswersService({ diary, customers, now }: AnswersServiceDeps) {
  async function isAnswering({ id, createdBy }: Customer): Promise<boolean> {
    const at = now().getTime();
    const [since, noted] = [calendarDate(new Date(at - countedFor)), new Date(at - notedFor)];
    const writers = await diary.answeredWriters(id, { since, noted });
    return writers.filter((writer) => writer !== createdBy).length >= answersNeeded;
  }

  async function count(id: CustomerId, isCounted: (customer: Customer) => boolean = () => true): Promise<void> {
    await untilWritten(async () => {
      const customer = await customers.find(id);
      if (!customer || !isCounted(customer)) return true;
      const answersLetters = await isAnswering(customer);
      return (
        answersLetters === (customer.answersLetters ?? false) || customers.setAnswers(customer, { answersLetters })
      );
    });
  }

  return {
    /** Counts for every profile that answers may be noted of. Ends early when it is asked to. */
    async countAll(signal: AbortSignal): Promise<void> {
      await forEachApart(diary.answeredBy(answersNeeded), (id) => count(id), signal);
      await forEachApart(customers.answering(), ({ id }) => count(id), signal);
    },

    /** After a note is gone: takes the words off a profile, and never puts them on. */
    recount: (id: CustomerId) => count(id, ({ answersLetters = false }) => answersLetters),

    /** @throws AppError not_found unless the profile is the caller's own */
    async show(id: CustomerId, show: boolean, user: UserId): Promise<{ showsAnswers: boolean }> {
      await untilWritten(async () => {
        const customer = await customers.find(id);
        if (customer?.createdBy !== user) throw new AppError('not_found');
        const isSo = !(customer.hidesAnswers ?? false) === show;
        return isSo || customers.setAnswers(customer, { hidesAnswers: !show });
      });
      return { showsAnswers: show };
    },
  };
}
