import type { ProfileChange, UpdateId } from '@inkbridge/contracts';
import { cents, lessPaid, noPlacements, quote, type Quote, updateOf } from '@inkbridge/shared/pricing';
import { isNoChange, listingChoices, type ProfileChanges } from '@inkbridge/shared/profile-fields';
import { firstState } from '@inkbridge/shared/profile-lifecycle';
import { isDeepStrictEqual } from 'node:util';
import { revise } from '../../database/revise.js';
import { AppError } from '../../http/answers/app-error.js';
import { newId } from '../../database/ids.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { changesAddress, type FollowFacility } from '../profiles/follow-facility.js';
import { picturesIn, proposedPictures } from '../profiles/release-pictures.js';
import { assertUnpaid, type OpenPayments } from '../profiles/open-payments.js';
import { checkContent, contentBefore, contentChanges, contentWith, extrasIn } from '../../profiles/profile-content.js';
import type { OwnImages } from '../../files/own-images.js';
import { isBeingPaid, pendingDues } from '../../profiles/dues.js';
import { createGiveUpDue } from './give-up-due.js';
import type { NewUpdate, Update, UpdateRepository } from '../../profiles/update-repository.js';

type UpdateDraftingDeps = {
  updates: UpdateRepository;
  customers: CustomerRepository;
  images: OwnImages;
  payments: Pick<OpenPayments, 'release'>;
  following: Pick<FollowFacility, 'after'>;
  now: () => Date;
};

/** An update's content and price. */
type Content = Pick<Update, 'changes' | 'before' | 'facility' | 'quote' | 'wordLimit' | 'totalPaidPhotos'>;

export type UpdateDrafting = ReturnType<typeof createUpdateDrafting>;

/** Creates updates, and rewrites those that an admin sent back. */
export function createUpdateDrafting({ updates, customers, images, payments, following, now }: UpdateDraftingDeps) {
  const giveUpDue = createGiveUpDue({ customers, payments, now });

  /** @throws AppError no_changes, missing_fields, birth_year, too_young, bio_too_long */
  async function contentOf(
    customer: Customer,
    changes: ProfileChanges,
    said: ProfileChange['facilityId'],
  ): Promise<Content> {
    if (isNoChange(changes)) throw new AppError('no_changes');
    const after = contentWith(customer, changes);
    checkContent(after, now());
    const quoted = quote(customer, updateOf(customer, changes), noPlacements);
    return {
      changes,
      before: contentBefore(customer, changes),
      facility: await following.after(customer, after, { changes, said }),
      quote: storedQuote(quoted),
      ...extrasAfter(customer, quoted),
    };
  }

  /** Rewrites an update. Null when another write was faster. */
  async function rewrite({ customer, live, input }: Rewriting, content: Content): Promise<Update | null> {
    const givenUp = live.state === 'awaiting_payment' ? await giveUpDue(customer, live) : 'given_up';
    assertUnpaid(givenUp);
    if (givenUp === 'overtaken') return null;
    const due = storedQuote(lessPaid(content.quote, cents(live.paidCents)));
    return updates.change(live, {
      ...content,
      ...placeOf(due, live.sentBack, now()),
      quote: due,
      pricedVersion: live.pricedVersion + 1,
      pricedAt: now(),
      note: input.specialInstructions ?? live.note,
    });
  }

  return {
    async prepare(customer: Customer, input: ProfileChange): Promise<NewUpdate> {
      const content = await contentOf(customer, contentChanges(customer, input), input.facilityId);
      return {
        ...content,
        ...placeOf(content.quote, null, now()),
        id: newId<UpdateId>(),
        customerId: customer.id,
        createdBy: customer.createdBy,
        createdAt: now(),
        pricedVersion: 1,
        pricedAt: now(),
        note: input.specialInstructions ?? '',
        paidCents: 0,
        paidBy: null,
        decidedAt: null,
        decidedBy: null,
        reason: null,
      };
    },

    /**
     * Stores it, once `makeRoom` has ended an earlier one: its pictures are kept if this one has them too. Null when the
     * profile has another live update. @throws AppError image_not_ours, and whatever `makeRoom` throws
     */
    async insert(customer: Customer, update: NewUpdate, makeRoom: () => Promise<boolean>): Promise<Update | null> {
      return images.show(picturesOf(customer, null, update), async () =>
        (await makeRoom()) && (await updates.insertLive(update)) ? { ...update, version: 1 } : null,
      );
    },

    /**
     * Rewrites an update that was sent back or partly paid: only what exceeds the paid amount is owed. Null when
     * another write was faster. @throws AppError as `prepare`, and image_not_ours, already_paid, payment_in_progress
     */
    async edit(edit: Rewriting): Promise<Update | null> {
      const { customer, live, input } = edit;
      const changes = mentionsNothing(input) ? live.changes : contentChanges(customer, input);
      const proposed = changesAddress(changes) ? live.facility?.id : undefined;
      const content = await contentOf(customer, changes, input.facilityId === undefined ? proposed : input.facilityId);
      return images.show(picturesOf(customer, live, content), () => rewrite(edit, content));
    },

    /** Stores what is owed for the update in the profile (D-86), unless a payment or another update came first. */
    async noteDues(update: Update): Promise<Update> {
      await revise(customers, update.customerId, async (customer) => {
        const live = await updates.findLive(customer.id);
        if (live?.id !== update.id || isBeingPaid(customer, live)) return null;
        const pendingPayments = pendingDues(customer, live);
        return isDeepStrictEqual(pendingPayments, customer.pendingPayments) ? null : { pendingPayments };
      });
      return update;
    },
  };
}

type Rewriting = { customer: Customer; live: Update; input: ProfileChange };

/** An update's pictures are shown beside those of the profile. */
function picturesOf({ photos, createdBy }: Customer, live: Update | null, { changes }: Pick<Update, 'changes'>) {
  const shown = picturesIn(photos);
  return {
    before: [...shown, ...proposedPictures(live?.changes)],
    after: [...shown, ...proposedPictures(changes)],
    owner: createdBy,
  };
}

/** Where it goes depends on what is still owed: to the admins, or to its payment first (D-24). */
function placeOf({ total }: Quote, sentBack: Update['sentBack'], now: Date) {
  const state = firstState(total);
  const waits = state === 'pending';
  return { state, waitingSince: waits ? now : null, sentBack: waits ? null : sentBack };
}

function storedQuote(quoted: Quote): Content['quote'] {
  return { ...quoted, lines: [...quoted.lines] };
}

/** Paid blocks and photos once it is approved: those paid before, and those of this update (D-21). */
function extrasAfter({ wordLimit, totalPaidPhotos }: Customer, quoted: Quote) {
  const extras = extrasIn(quoted);
  return { wordLimit: wordLimit + extras.wordLimit, totalPaidPhotos: totalPaidPhotos + extras.totalPaidPhotos };
}

function mentionsNothing(input: ProfileChange) {
  const { basicInfo, personalityInfo, photos } = input;
  return [basicInfo, personalityInfo, photos, ...listingChoices.map((name) => input[name])].every(
    (part) => part === undefined || (typeof part === 'object' && Object.keys(part).length === 0),
  );
}
