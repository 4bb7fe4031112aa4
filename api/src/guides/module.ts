import type { Collection } from 'mongodb';
import type { DatabaseAnswers } from '../database/brief-wait.js';
import type { Log } from '../database/log.js';
import type { RouteTable } from '../http/routes/implement.js';
import type { GuideDoc } from './guide.js';
import { guideRoutes } from './guide-routes.js';
import { createGuideRepository } from './mongo-guide-repository.js';
import { createPublished } from './published.js';
import { createZipCodes } from './zip-codes.js';

export type GuidesPorts = {
  stored: { guides: Collection<GuideDoc> };
  databaseAnswers?: DatabaseAnswers;
  now: () => Date;
  log: Pick<Log, 'error'>;
};

export type Guides = ReturnType<typeof guidesModule>;

/** Guides that admins publish for readers: mail rules, records links, notices, days without mail; and ZIP codes. */
export function guidesModule({ stored, databaseAnswers, now, log }: GuidesPorts) {
  const guides = createGuideRepository(stored.guides);
  const published = createPublished({ guides, databaseAnswers, now, log });
  const zipCodes = createZipCodes();
  return {
    routes(table: RouteTable): void {
      guideRoutes(table, published, zipCodes);
    },
    guides,
    published,
    zipCodes,
  };
}
