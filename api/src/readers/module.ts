import { type CustomerId, type FigureWeek, isMailStopped, type UserId } from '@inkbridge/contracts';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { hour, minute } from '@inkbridge/shared/time';
import type { Collection } from 'mongodb';
import type { RouteTable } from '../http/routes/implement.js';
import type { Job } from '../jobs/jobs.js';
import type { Facilities } from '../facilities/module.js';
import { answersRoutes, diaryRoutes, figureMailRoutes, stopRoutes } from './reader-routes.js';
import { createAnswersService } from './answers/answers-service.js';
import type { PersonalDataSource } from '../people/own-data/personal-data-source.js';
import type { DiaryChoiceDoc, DiaryDoc } from './diary/diary-doc.js';
import { createDiaryData } from './diary/diary-data.js';
import type { DiaryRepository } from './diary/diary-repository.js';
import { createDiaryService } from './diary/diary-service.js';
import { createDiaryChoiceRepository, createDiaryRepository } from './diary/mongo-diary-repository.js';
import { createRemindWriters } from './diary/remind-writers.js';
import { createFigureMails } from './figures/figure-mails.js';
import type { FigureMailDoc } from './figures/figure-mail-doc.js';
import { createFigureMailRepository } from './figures/mongo-figure-mail-repository.js';
import { type SearchesBelow, searchesModule, type SearchesPorts } from './searches/searches-module.js';
import { createStopService } from './stops/stop-service.js';
import type { Register } from '../facilities/register.js';
import type { Customer } from '../profiles/customer.js';

type ReadersPorts = SearchesPorts & {
  stored: {
    diary: Collection<DiaryDoc>;
    diaryChoices: Collection<DiaryChoiceDoc>;
    figureMails: Collection<FigureMailDoc>;
  };
};
type ReadersBelow = Omit<SearchesBelow, 'stopOf'> & {
  profiles: { figures: { weeksOf: (id: CustomerId) => Promise<FigureWeek[]> } };
  facilities: Pick<Facilities, 'register'>;
};

/** Tells which of these profiles a member wrote to; never who it was. */
export function writtenAmongIn({ diary }: Pick<ReadersPorts['stored'], 'diary'>): DiaryRepository['writtenAmong'] {
  const repository = createDiaryRepository(diary);
  return (ids) => repository.writtenAmong(ids);
}

/** Members' private records around their letters. */
export function readersModule({ stored, now }: ReadersPorts, below: ReadersBelow) {
  const { post, people, profiles, facilities } = below;
  const diary = createDiaryRepository(stored.diary);
  const choices = createDiaryChoiceRepository(stored.diaryChoices);
  const { customers } = profiles;
  const mayBeMailed = (user: UserId) => people.mayBeMailed(user);
  const answers = createAnswersService({ diary, customers, now });
  const onLess = (id: CustomerId) => answers.recount(id);
  const service = createDiaryService({ diary, choices, customers, onLess, now });
  const stopOf = createStopOf({ register: facilities.register, now });
  const searches = searchesModule({ stored, now }, { ...below, stopOf });
  const figureMails = createFigureMails({
    mails: createFigureMailRepository(stored.figureMails),
    customers,
    weeksOf: (id) => profiles.figures.weeksOf(id),
    mayBeMailed,
    post,
    now,
  });
  const stops = createStopService({
    searches: (key) => searches.stop(key),
    diary: (key) => service.stop(key),
    figures: (key) => figureMails.stop(key),
  });
  return {
    routes(table: RouteTable): void {
      diaryRoutes(table, service);
      answersRoutes(table, answers);
      searches.routes(table);
      figureMailRoutes(table, figureMails);
      stopRoutes(table, stops);
    },
    jobs: [
      {
        name: 'diaryReminders',
        everySeconds: hour / 1000,
        isFinal: true,
        run: createRemindWriters({
          diary,
          choices,
          mayBeMailed,
          isMailStopped: async (id) => {
            const customer = await customers.find(id);
            return customer !== null && (await stopOf(customer)) !== null;
          },
          post,
          now,
        }),
      },
      { name: 'answersLetters', everySeconds: hour / 1000, run: (signal) => answers.countAll(signal) },
      { name: 'figureMails', everySeconds: hour / 1000, isFinal: true, run: (signal) => figureMails.run(signal) },
      { name: 'savedSearches', everySeconds: minute / 1000, isFinal: true, run: (signal) => searches.run(signal) },
    ] satisfies Job[],
    data: inOrder([createDiaryData({ diary, choices, onLess }), searches.data, figureMails.data]),
  };
}

/** Several personalDataSources as one. */
function inOrder(personalDataSources: readonly PersonalDataSource[]): PersonalDataSource {
  return {
    files: (owner) => personalDataSources.flatMap(({ files }) => files?.(owner) ?? []),
    async forget(owner) {
      let isLater = false;
      for (const { forget } of personalDataSources) isLater = (await forget?.(owner)) === 'later' || isLater;
      return isLater ? 'later' : 'done';
    },
  };
}

type StopOfDeps = { register: Pick<Register, 'find'>; now: () => Date };

/** The facility of a person whose mail is stopped today, with the last day of that; null for others. */
function createStopOf({ register, now }: StopOfDeps) {
  return async ({ facility }: Pick<Customer, 'facility'>) => {
    const found = facility ? await register.find(facility.id) : null;
    if (!found) return null;
    const { name, status } = found.content;
    if (status.is !== 'stopped' || !isMailStopped(status, calendarDate(now()))) return null;
    return { facility: name, until: status.until };
  };
}
