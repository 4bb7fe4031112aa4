import type { UploadService } from '../files/upload-service.js';
import type { DataFile, PersonalDataSource } from '../people/own-data/personal-data-source.js';
import type { Account } from '../people/accounts/user.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import type { FigureService } from '../profiles/figure-service.js';
import type { Update, UpdateRepository } from '../profiles/update-repository.js';
import { revise } from '../database/revise.js';
import { dueKeyOf } from '../profiles/dues.js';
import { wasNeverPaid } from '../profiles/profile-standings.js';
import type { DraftRepository } from './drafts/draft-repository.js';
import type { EndCheckouts } from './profiles/end-checkouts.js';
import type { OpenPayments } from './profiles/open-payments.js';
import { createReleasePictures, picturesIn } from './profiles/release-pictures.js';
import type { VoidUpdate } from './updates/void-update.js';

type AuthoringDataDeps = {
  customers: Pick<CustomerRepository, 'find' | 'listOf' | 'countOf' | 'change' | 'remove'>;
  updates: Pick<UpdateRepository, 'listOf' | 'findLive' | 'change' | 'forgetContact'>;
  drafts: Pick<DraftRepository, 'listOf' | 'removeAllOf'>;
  images: Pick<UploadService, 'release' | 'scans'>;
  payments: Pick<OpenPayments, 'release'>;
  voidUpdate: VoidUpdate;
  endCheckouts: EndCheckouts;
  figures: Pick<FigureService, 'weeksOf' | 'forget'>;
  now: () => Date;
};

/** Takes the place of the address of a contact person who is gone: no mail can reach it (RFC 2606). */
const goneContact = 'deleted@account.invalid';

/**
 * The profiles that a member listed, and their unfinished forms. With the account, profiles never paid for are
 * removed; the others are archived, without pictures, note and contact (D-121).
 */
export function createAuthoringData(parts: AuthoringDataDeps): PersonalDataSource {
  const { customers, updates, drafts, images, now } = parts;

  async function* profilesOf({ id }: Account): AsyncGenerator<object> {
    for (const customer of await customers.listOf(id)) {
      const { id: profile } = customer;
      yield { ...profileOf(customer, await updates.listOf(profile)), figures: await parts.figures.weeksOf(profile) };
    }
  }

  const releasePictures = createReleasePictures(images);

  /** An update that still waits for an admin proposes no pictures any more. False when another write was faster. */
  async function withoutPictures(customer: Customer): Promise<boolean> {
    const live = await updates.findLive(customer.id);
    if (!live?.changes.photos) return true;
    const { photos: _photos, ...changes } = live.changes;
    return (await updates.change(live, { changes })) !== null;
  }

  async function archive(customer: Customer): Promise<'done' | 'later'> {
    const live = await updates.findLive(customer.id);
    const ended = live?.state === 'awaiting_payment' ? await parts.voidUpdate(customer, live, 'cancel') : null;
    if (ended && !ended.ok && ended.reason !== 'overtaken') return 'later';
    if (!(await withoutPictures(customer))) return 'later';
    await updates.forgetContact(customer.id, goneContact);
    await parts.figures.forget(customer.id);
    const revision = await revise(customers, customer.id, (current) => withoutOwner(current, now()));
    if (!revision) return 'done';
    await releasePictures(revision.before);
    await parts.endCheckouts(revision.after);
    return 'done';
  }

  /** A payment that comes at this moment makes it a paid profile: the next run archives it. */
  async function remove(customer: Customer): Promise<'done' | 'later'> {
    if ((await parts.payments.release(dueKeyOf(customer, 'creation'))) !== 'released') return 'later';
    if (!(await customers.remove(customer))) return 'later';
    await releasePictures(customer);
    return 'done';
  }

  return {
    files: (owner): DataFile[] => [
      { name: 'profiles', rows: profilesOf(owner) },
      { name: 'drafts', rows: drafts.listOf(owner.id) },
    ],

    async forget({ id, deletion }) {
      await drafts.removeAllOf(id);
      if (deletion?.role === 'admin') return 'done'; // listed for others
      const count = await customers.countOf(id);
      const profiles = await customers.listOf(id);
      const outcomes = [];
      for (const customer of profiles) {
        outcomes.push(await (wasNeverPaid(customer) ? remove(customer) : archive(customer)));
      }
      const isUnread = profiles.length < count; // until an admin mends it or sets it aside
      return isUnread || outcomes.includes('later') ? 'later' : 'done';
    },
  };
}

/** Null when nothing of the owner is left in it. */
function withoutOwner({ archivedAt, photos, basicInfo, specialInstructions, signedForm }: Customer, now: Date) {
  const isEmpty = picturesIn(photos).length === 0 && !signedForm && specialInstructions === '';
  const isWithout = isEmpty && basicInfo.email === goneContact;
  if (archivedAt && isWithout) return null;
  return {
    archivedAt: archivedAt ?? now,
    photos: { imageUrl: null, artworks: [] },
    basicInfo: { ...basicInfo, email: goneContact },
    specialInstructions: '',
    signedForm: null,
  };
}

function profileOf(customer: Customer, updates: readonly Update[]): object {
  const { id, status, createdAt, approvedAt, changedAt, expiresAt, archivedAt, paidAt } = customer;
  const { basicInfo, personalityInfo, photos, premium, featured, specialInstructions, consent, sentBack } = customer;
  const { facility = null, showOrientation, lgbtqTab, searchEngines, addressConfirmedAt, mailDoubtedAt } = customer;
  return {
    id,
    status,
    createdAt,
    paidAt,
    approvedAt,
    changedAt,
    expiresAt,
    archivedAt,
    basicInfo,
    facility,
    personalityInfo,
    photos,
    placements: { premium, featured },
    choices: { showOrientation, lgbtqTab, searchEngines, showsAnswers: !customer.hidesAnswers },
    note: specialInstructions,
    consent,
    sentBack: sentBack && { reason: sentBack.reason, at: sentBack.at },
    addressConfirmedAt,
    mailDoubtedAt,
    signedForm: formOf(customer),
    ratings: { sum: customer.ratingSum, number: customer.numRatings },
    updates: updates.map(updateOf),
  };
}

function formOf({ signedForm }: Customer): object | null {
  if (!signedForm) return null;
  const { untold: _untold, ...form } = signedForm;
  return form;
}

function updateOf(update: Update): object {
  const { id, state, createdAt, changes, note, paidCents, waitingSince, sentBack, decidedAt, reason } = update;
  return {
    id,
    state,
    createdAt,
    changes,
    note,
    paid: paidCents / 100,
    waitingSince,
    sentBack: sentBack && { reason: sentBack.reason, at: sentBack.at },
    decidedAt,
    reason,
  };
}
