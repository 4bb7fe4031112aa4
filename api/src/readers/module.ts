import type { CustomerId } from '@inkbridge/contracts';
import { hour } from '@inkbridge/shared/time';
import type { Collection } from 'mongodb';
import type { RouteTable } from '../http/implement.js';
import type { Job } from '../jobs/jobs.js';
import type { Post } from '../post/module.js';
import type { Profiles } from '../profiles/module.js';
import { answersRoutes } from './answers/answers-routes.js';
import { createAnswersService } from './answers/answers-service.js';
import { createDiaryData } from './diary/diary-data.js';
import type { DiaryChoiceDoc, DiaryDoc } from './diary/diary-doc.js';
import { diaryRoutes } from './diary/diary-routes.js';
import { createDiaryService } from './diary/diary-service.js';
import { createDiaryChoiceRepository, createDiaryRepository } from './diary/mongo-diary-repository.js';
import { createRemindWriters } from './diary/remind-writers.js';

export type ReadersPorts = {
  stored: { diary: Collection<DiaryDoc>; diaryChoices: Collection<DiaryChoiceDoc> };
  /** Base address of links in mails. */
  publicUrl: URL;
  now: () => Date;
};
type ReadersBelow = { post: Pick<Post, 'notify'>; profiles: Pick<Profiles, 'customers'> };

/** What members keep for themselves around their letters. */
export function readersModule({ stored, publicUrl, now }: ReadersPorts, { post, profiles }: ReadersBelow) {
  const diary = createDiaryRepository(stored.diary);
  const choices = createDiaryChoiceRepository(stored.diaryChoices);
  const { customers } = profiles;
  const answers = createAnswersService({ diary, customers, now });
  const onLess = (id: CustomerId) => answers.recount(id);
  const service = createDiaryService({ diary, choices, customers, onLess, now });
  return {
    routes(table: RouteTable): void {
      diaryRoutes(table, service);
      answersRoutes(table, answers);
    },
    jobs: [
      {
        name: 'diaryReminders',
        everySeconds: hour / 1000,
        run: createRemindWriters({ diary, choices, post, publicUrl, now }),
      },
      { name: 'answersLetters', everySeconds: hour / 1000, run: (signal) => answers.countAll(signal) },
    ] satisfies Job[],
    /** Those of these profiles that a member wrote to; never who it was. */
    writtenAmong: (ids: readonly CustomerId[]) => diary.writtenAmong(ids),
    data: createDiaryData({ diary, choices, onLess }),
  };
}
