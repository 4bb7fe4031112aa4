import type { CustomerId, UpdateId, UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { ObjectId } from 'mongodb';
import type { NewUpdate } from '../../profiles/update-repository.js';

/** A free change of the mailing address that awaits an admin. */
export function anUpdate(but: Partial<NewUpdate> = {}): NewUpdate {
  const at = new Date('2026-11-20T12:00:00Z');
  return {
    id: new ObjectId().toHexString() as UpdateId,
    customerId: new ObjectId().toHexString() as CustomerId,
    createdBy: new ObjectId().toHexString() as UserId,
    createdAt: at,
    state: 'pending',
    changes: { basicInfo: { mailingAddress: '2 Oak Street' }, personalityInfo: {}, listing: {} },
    note: '',
    quote: { kind: 'update', lines: [], alreadyPaid: cents(0), total: cents(0) },
    pricedVersion: 1,
    pricedAt: but.createdAt ?? at,
    wordLimit: 0,
    totalPaidPhotos: 0,
    paidCents: 0,
    paidBy: null,
    waitingSince: at,
    sentBack: null,
    decidedAt: null,
    decidedBy: null,
    reason: null,
    ...but,
  };
}
