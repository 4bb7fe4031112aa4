import {
  type CustomerId,
  type makePayLink,
  type PayLink,
  payLinkDays,
  type PayLinkRequest,
  type UserId,
} from '@inkbridge/contracts';
import { day } from '@inkbridge/shared/time';
import type { z } from 'zod';
import { AppError } from '../http/answers/app-error.js';
import { hashOf, randomKey } from '../http/requests/random-key.js';
import type { Account } from '../people/accounts/user.js';
import type { Due } from '../profiles/dues.js';
import { type AskedDueDeps, createAskedDue } from './asked-due.js';
import type { OpenCheckout } from './open-checkout.js';
import { createReadLinkedDue, type LinkedDueDeps } from './linked-due.js';
import type { StoredPayLink } from './pay-link-doc.js';

type PayLinkServiceDeps = LinkedDueDeps & AskedDueDeps & { checkouts: Pick<OpenCheckout, 'release'> };

export type PayLinkService = ReturnType<typeof createPayLinkService>;

/** An owner's private links that let people without an account pay a due (D-125). */
export function createPayLinkService(deps: PayLinkServiceDeps) {
  const { links, customers, checkouts, now } = deps;
  const readLinkedDue = createReadLinkedDue(deps);
  const dueOf = createAskedDue(deps);

  /** @throws AppError not_found */
  async function requireOwner(cid: CustomerId, user: UserId): Promise<void> {
    const customer = await customers.find(cid);
    if (customer?.createdBy !== user) throw new AppError('not_found');
  }

  /** Ends the link before its open payment, so that nobody starts another in between. */
  async function end(link: StoredPayLink): Promise<'released' | 'paid' | 'busy'> {
    const linked = await readLinkedDue(link);
    await links.remove(link.customerId);
    return linked?.state === 'open' ? checkouts.release(linked.due.key) : 'released';
  }

  return {
    /** @throws AppError not_found */
    async get(cid: CustomerId, user: UserId): Promise<{ link: PayLink | null }> {
      await requireOwner(cid, user);
      const linked = await readLinkedDue(await links.findOf(cid));
      return { link: linked?.state === 'open' ? shown(linked.link, linked.due) : null };
    },

    /**
     * The owner's own checkout of the due ends, so that whoever is asked need not wait for it.
     * @throws AppError the codes that the contract lists
     */
    async make({ asker, ...asked }: PayLinkRequest, user: UserId): Promise<z.output<typeof makePayLink.data>> {
      if (!asked.cid) throw new AppError('create_customer_first');
      await requireOwner(asked.cid, user);
      const { due } = await dueOf(asked.cid, { asked, user });
      const before = await links.findOf(asked.cid);
      if (before) await end(before);
      assertFree(await checkouts.release(due.key));
      const secret = randomKey();
      const { kind, key: dueKey, updateId, months } = due;
      const at = { createdAt: now(), endsAt: new Date(now().getTime() + payLinkDays * day) };
      const link = { customerId: asked.cid, userId: user, asker, kind, dueKey, updateId, months: { ...months }, ...at };
      await links.put({ ...link, secretHash: hashOf(secret) });
      return { secret, link: shown(link, due) };
    },

    /** @throws AppError not_found, already_paid, payment_in_progress */
    async withdraw(cid: CustomerId, user: UserId): Promise<{ withdrawn: true }> {
      await requireOwner(cid, user);
      const link = await links.findOf(cid);
      if (link) assertFree(await end(link));
      return { withdrawn: true };
    },

    /** Called when the owner's account is deleted. */
    async endAllOf({ id }: Pick<Account, 'id'>): Promise<void> {
      for (const link of await links.listOfOwner(id)) await end(link);
    },
  };
}

/** @throws AppError already_paid, payment_in_progress */
function assertFree(outcome: 'released' | 'paid' | 'busy'): void {
  if (outcome === 'paid') throw new AppError('already_paid');
  if (outcome === 'busy') throw new AppError('payment_in_progress');
}

function shown({ kind, asker, createdAt, endsAt }: Omit<PayLink, 'totalAmount'>, { quote }: Due): PayLink {
  return { kind, asker, createdAt, endsAt, totalAmount: quote.total };
}
