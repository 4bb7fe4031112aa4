import {
  cancelUpdate,
  createCustomer,
  type CustomerId,
  deleteDraft,
  draftDays,
  getDraft,
  saveDraft,
  updateCustomer,
} from '@inkbridge/contracts';
import { day, hour, minute } from '@inkbridge/shared/time';
import type { Collection } from 'mongodb';
import { forEachApart } from '../database/unreadable.js';
import type { UploadService } from '../files/upload-service.js';
import { implement, type RouteTable } from '../http/routes/implement.js';
import type { Job } from '../jobs/jobs.js';
import type { UserRepository } from '../people/accounts/user-repository.js';
import type { Notifier } from '../post/notices.js';
import type { Profiles } from '../profiles/module.js';
import { createAuthoringData } from './authoring-data.js';
import type { DraftDoc } from './drafts/draft-repository.js';
import { createDraftService, type DraftService } from './drafts/draft-service.js';
import { createDraftRepository } from './drafts/mongo-draft-repository.js';
import type { Facilities } from '../facilities/module.js';
import { createFollowFacility } from './profiles/follow-facility.js';
import { createEndCheckouts } from './profiles/end-checkouts.js';
import { createIdempotencyRepository, type IdempotencyDoc } from './profiles/idempotency-repository.js';
import { createFormLetters } from './profiles/form-letters.js';
import { createExpireProfiles, createRemindOwners, createVoidUnpaidUpdates } from './jobs/profile-jobs.js';
import { createRemoveUnpaidProfiles } from './jobs/remove-unpaid-profiles.js';
import { createStoreNew } from './profiles/new-customer.js';
import { createNewProfiles, type NewProfiles } from './profiles/new-profiles.js';
import type { OpenPayments } from './profiles/open-payments.js';
import { createProfileLetters } from './profiles/profile-letters.js';
import { createProfileEdits } from './profiles/profile-edits.js';
import { createDecisionEffects } from './updates/decision-effects.js';
import { createReleasePictures } from './profiles/release-pictures.js';
import { createUpdateDrafting } from './updates/update-drafting.js';
import { createUpdateLetters } from './updates/update-letters.js';
import { createUpdateService, type UpdateService } from './updates/update-service.js';
import { createVoidUpdate } from './updates/void-update.js';
import { idempotencyKeyOf } from '../http/requests/idempotency-key.js';

export type AuthoringPorts = {
  stored: { drafts: Collection<DraftDoc>; idempotency: Collection<IdempotencyDoc> };
  now: () => Date;
};
type AuthoringBelow = {
  facilities: Pick<Facilities, 'facilities'>;
  files: { uploads: UploadService };
  post: Notifier;
  people: { users: Pick<UserRepository, 'find' | 'credit'> };
  profiles: Pick<Profiles, 'customers' | 'updates' | 'views' | 'figures'>;
  money: { openPayments: OpenPayments };
};

/** Days that the key of a creation is known (D-99). */
const idempotencyDays = 1;

export type Authoring = ReturnType<typeof authoringModule>;

/** How profiles come into being, change and end. */
export function authoringModule(ports: AuthoringPorts, below: AuthoringBelow) {
  const { stored, now } = ports;
  const { files, post, people, profiles, money } = below;
  const { customers, updates, views } = profiles;
  const following = createFollowFacility(below.facilities.facilities);
  const drafts = createDraftRepository(stored.drafts);
  const keys = createIdempotencyRepository(stored.idempotency);
  const images = files.uploads;
  const releasePictures = createReleasePictures(images);
  const letters = {
    profiles: createProfileLetters({ customers, post, now }),
    updates: createUpdateLetters({ customers, post }),
    forms: createFormLetters({ customers, post }),
  };

  const view = (id: CustomerId) => views.getForOwner(id);
  const draftService = createDraftService({ drafts, customers, images, now });
  const effects = createDecisionEffects({
    now,
    users: people.users,
    facilities: below.facilities.facilities,
    customers,
    updates,
    images,
    payments: money.openPayments,
    letters: letters.updates,
  });
  const voidUpdate = createVoidUpdate({ now, customers, updates, payments: money.openPayments, effects });
  const endCheckouts = createEndCheckouts({ updates, payments: money.openPayments });
  const storeNew = createStoreNew({ keys, images, following, now });
  const newProfiles = createNewProfiles({ storeNew, drafts: draftService, view, customers, letters: letters.profiles });
  const updateService = createUpdateService({
    effects,
    voidUpdate,
    drafts: draftService,
    view,
    now,
    customers,
    updates,
    following,
    edits: createProfileEdits({ customers, images, payments: money.openPayments, following, now }),
    drafting: createUpdateDrafting({ updates, customers, images, payments: money.openPayments, following, now }),
  });
  const leftovers = [
    () => effects.finishLeftovers(),
    () => letters.profiles.sendOwed(),
    () => letters.forms.sendOwed(),
  ];
  const daysAgo = (days: number) => new Date(now().getTime() - days * day);

  return {
    routes(table: RouteTable): void {
      authoringRoutes(table, { newProfiles, updates: updateService, drafts: draftService });
    },
    jobs: [
      everyHour('expire', createExpireProfiles({ customers, now })),
      everyHour('reminders', createRemindOwners({ now, customers, letters: letters.profiles })),
      everyHour('unpaidUpdates', createVoidUnpaidUpdates({ now, customers, updates, voidUpdate })),
      everyHour(
        'unpaidProfiles',
        createRemoveUnpaidProfiles({
          now,
          customers,
          payments: money.openPayments,
          releasePictures,
          letters: letters.profiles,
        }),
      ),
      everyHour('idempotency', () => keys.forgetBefore(daysAgo(idempotencyDays))),
      { name: 'drafts', everySeconds: day / 1000, isFinal: true, run: () => drafts.forgetBefore(daysAgo(draftDays)) },
      { name: 'decisions', everySeconds: minute / 1000, run: () => forEachApart(leftovers, (finish) => finish()) },
    ] satisfies Job[],
    data: createAuthoringData({
      now,
      customers,
      updates,
      images,
      payments: money.openPayments,
      figures: profiles.figures,
      voidUpdate,
      drafts,
      endCheckouts,
    }),
    endCheckouts,
    storeNew,
    following,
    effects,
    letters,
  };
}

function everyHour(name: string, run: Job['run']): Job {
  return { name, everySeconds: hour / 1000, isFinal: true, run };
}

type Services = { newProfiles: NewProfiles; updates: UpdateService; drafts: DraftService };

function authoringRoutes(table: RouteTable, { newProfiles, updates, drafts }: Services): void {
  implement(table, createCustomer, ({ caller, body, request }) =>
    newProfiles.create(caller, body, idempotencyKeyOf(request)),
  );
  implement(table, updateCustomer, ({ caller, query, body }) => updates.change(caller, query.id, body));
  implement(table, cancelUpdate, ({ caller, query }) => updates.cancel(caller, query.id));
  implement(table, getDraft, ({ caller, params }) => drafts.find({ user: caller.id, key: params.key }));
  implement(table, saveDraft, ({ caller, params, body }) => drafts.save({ user: caller.id, key: params.key }, body));
  implement(table, deleteDraft, async ({ caller, params }) => {
    await drafts.forget({ user: caller.id, key: params.key });
    return {};
  });
}
