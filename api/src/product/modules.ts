import { adminModule } from '../admin/module.js';
import { facilitiesModule } from '../facilities/module.js';
import { draftsShow } from '../authoring/drafts/shown-in-drafts.js';
import { authoringModule } from '../authoring/module.js';
import { catalogueModule, type CataloguePorts } from '../catalogue/module.js';
import type { Log } from '../database/log.js';
import { createFeed } from '../database/feed.js';
import { createUnreadables } from '../database/unreadable.js';
import { eveningsModule } from '../evenings/module.js';
import type { FileStore } from '../files/file-store.js';
import type { ImageEncoder } from '../files/image-encoder.js';
import { filesModule } from '../files/module.js';
import type { Press } from '../files/press.js';
import { guidesModule } from '../guides/module.js';
import type { AppDeps } from '../http/build-app.js';
import { createRateCounts } from '../http/limits/rate-windows.js';
import { createSharedRates } from '../http/limits/shared-rates.js';
import { type ClockWatch, createClockWatch } from '../jobs/clock-watch.js';
import { jobsModule } from '../jobs/module.js';
import type { Job, JobRun, TraceJob } from '../jobs/jobs.js';
import type { Gateways } from '../money/gateway.js';
import { moneyModule } from '../money/module.js';
import type { IdentityKeeper } from '../people/accounts/identity-provider.js';
import { peopleModule } from '../people/module.js';
import { accountsShow } from '../people/accounts/shown-avatars.js';
import { readersOf } from '../people/accounts/readers.js';
import type { Account } from '../people/accounts/user.js';
import type { Post } from '../post/module.js';
import type { MailTransport } from '../post/mail-transport.js';
import type { MayWriteTo } from '../post/typed-recipients.js';
import { postModule } from '../post/module.js';
import type { Customer } from '../profiles/customer.js';
import { profilesModule } from '../profiles/module.js';
import { profilesShow } from '../profiles/shown-photos.js';
import { readersModule, writtenAmongIn } from '../readers/module.js';
import { paperModule } from '../paper/module.js';
import type { Collections } from './schema/collections.js';
import type { Shown } from './listeners.js';
import { storedRecordsOf } from './schema/stored-records.js';

/** Vendors, each behind its port. */
type Vendors = IdentityKeeper & { gateways: Gateways; files: FileStore; encode: ImageEncoder; press: Press };

export type Ports = {
  stored: Collections;
  transport: MailTransport;
  mayWriteTo: MayWriteTo;
  /** An identity provider needs the mails that it sends, and to know whether the clock counts. */
  vendors: (mails: Post['codeMails'], clock: ClockWatch) => Promise<Vendors>;
  /** Base address of links in mails. */
  publicUrl: URL;
  /** Version of the terms that people accept now (D-82). */
  termsVersion: string;
  snapshot?: CataloguePorts['snapshot'];
  writers?: CataloguePorts['writers'];
  databaseAnswers?: CataloguePorts['databaseAnswers'];
  now: () => Date;
  log: Log;
  /** By the clock of a database on another machine. */
  databaseTime?: () => Promise<Date>;
  /** Is told of every run of a job. */
  onJobRun?: (run: JobRun) => void;
  traceJob?: TraceJob;
};

export type Modules = Awaited<ReturnType<typeof createModules>>;

/** Puts the rooms together, from the bottom. Nothing runs yet. */
export async function createModules(ports: Ports) {
  const { stored, transport, mayWriteTo, publicUrl, termsVersion, snapshot, writers, databaseAnswers, now, log } =
    ports;
  const clock = createClockWatch(ports);
  const clockIsTrusted = clock.isTrusted;
  const post = postModule({
    stored,
    transport,
    publicUrl,
    now,
    log,
    clockIsTrusted,
    readers: readersOf(stored.users),
  });
  const vendors = await ports.vendors(post.codeMails, clock);
  const { gateways, press, identities, sessions, tokens, secondFactor } = vendors;
  const feeds = { customers: createFeed<Customer>(), users: createFeed<Account>() };
  const unreadable = createUnreadables(log, stored);
  const files = filesModule({
    files: vendors.files,
    encode: vendors.encode,
    stored,
    now,
    log,
    showing: [draftsShow(stored.drafts), profilesShow(stored), accountsShow(stored.users)],
  });
  const guides = guidesModule({ stored, databaseAnswers, now, log });
  const facilities = facilitiesModule({ stored, databaseAnswers, now, log });
  const people = peopleModule(
    {
      identities,
      sessions,
      tokens,
      secondFactor,
      stored,
      feeds,
      termsVersion,
      writers,
      now,
      log,
    },
    { files },
  );
  const profiles = profilesModule({ stored, feeds, now, log }, { people });
  const money = moneyModule(
    { stored, feeds, gateways, publicUrl, now, log, clockIsTrusted },
    { post, people, profiles },
  );
  const authoring = authoringModule({ stored, now }, { facilities, files, post, people, profiles, money });
  const catalogue = catalogueModule(
    {
      unreadable,
      stored,
      snapshot,
      writers,
      databaseAnswers,
      now,
      log,
      writtenAmong: writtenAmongIn(stored),
    },
    { people, profiles },
  );
  const readers = readersModule({ stored, now }, { facilities, post, people, profiles, catalogue });
  const evenings = eveningsModule(
    {
      stored,
      listedAmong: (ids) => catalogue.listedAmong(ids),
      waitingIn: catalogue.waitingIn,
      facilityOf: catalogue.facilityOf,
      now,
    },
    { facilities, profiles },
  );
  const paper = paperModule({ files: vendors.files, press, publicUrl, now }, { files, profiles });
  const records = storedRecordsOf(stored);
  const admin = adminModule(
    { clockIsTrusted, stored, mayWriteTo, now, log, records },
    { facilities, files, guides, post, people, profiles, money, authoring },
  );
  const ownData = people.ownData({
    post,
    personalDataSources: [money, authoring, catalogue, readers, evenings, admin, post].map((room) => room.data),
    standings: { profilesOf: profiles.standingsOf, openCheckoutsOf: money.openCheckoutsOf },
  });
  const rooms = {
    facilities,
    files,
    guides,
    people,
    profiles,
    money,
    authoring,
    catalogue,
    readers,
    evenings,
    paper,
    admin,
  };
  const jobs = jobsModule(
    { clockIsTrusted, stored, now, log, onRun: ports.onJobRun, trace: ports.traceJob },
    [money, authoring, catalogue, readers, evenings, admin, files, people, profiles, ownData, vendors].flatMap(
      (room): readonly Job[] => room.jobs ?? [],
    ),
  );
  const rates = createRateCounts(writers === 'shared' ? createSharedRates({ rates: stored.rates, now, log }) : null);
  return { post, ...rooms, ownData, jobs, clock, unreadable, rates };
}

/** A process's facts about itself. */
type ProcessState = Omit<AppDeps['readiness'], 'catalogueIsReady'> & {
  /** False until its first pages were drawn. */
  isWarm?: () => boolean;
};

/** Dependencies of the listeners. */
export function appDepsOf(modules: Modules, { isWarm = () => true, ...state }: ProcessState): AppDeps {
  const {
    facilities,
    files,
    guides,
    people,
    profiles,
    money,
    authoring,
    catalogue,
    readers,
    evenings,
    paper,
    admin,
    ownData,
    unreadable,
    rates,
  } = modules;
  return {
    routes(table, sessions) {
      people.routes(table, sessions);
      for (const room of [
        facilities,
        files,
        guides,
        profiles,
        catalogue,
        readers,
        evenings,
        paper,
        authoring,
        admin,
        ownData,
      ])
        room.routes(table);
      money.routes(table);
    },
    access: people.access,
    trail: admin.trail,
    unreadable,
    rates,
    readiness: {
      catalogueIsReady: () => catalogue.model.isReady() && isWarm(),
      ...state,
    },
  };
}

/** What pages show of the product. */
export function shownOf(
  { facilities, files, guides, paper, catalogue: { model, forSearchEngines } }: Modules,
  now: () => Date,
): Shown {
  return {
    now,
    servePictures: (app, limit) => files.servePictures(app, limit),
    serveCards: (app, limit) => paper.serveCards(app, limit),
    notices: async () => (await guides.published.shown()).notices,
    profiles: {
      ...model,
      revision: () => model.index.revision() + guides.published.revision() + facilities.register.revision(),
      forSearchEngines,
      listedAt: paper.listedAt,
    },
  };
}
