import type { CustomerId, UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { createFeed } from '../../database/feed.js';
import { createCustomerRepository } from '../../profiles/mongo-customer-repository.js';
import { createUpdateRepository } from '../../profiles/mongo-update-repository.js';
import { anUpdate } from '../../testing/profiles/an-update.js';
import { startTestApi } from '../../testing/start-test-api.js';
import { createUpdateLetters } from './update-letters.js';

async function given() {
  const api = await startTestApi();
  const updates = createUpdateRepository(api.stored.updates);
  const customers = createCustomerRepository(api.stored.customers, createFeed());
  const letters = createUpdateLetters({ customers, post: api.modules.post });

  async function updateOf(customerId: CustomerId, but: Parameters<typeof anUpdate>[0] = {}) {
    const createdBy = api.people.member.account._id.toHexString() as UserId;
    const { id } = anUpdate();
    await updates.insertLive(anUpdate({ id, customerId, createdBy, ...but }));
    const stored = await updates.find(id);
    if (!stored) throw new Error(`No update ${id}`);
    return stored;
  }
  return { api, letters, updateOf };
}

it('D-25 a rejection gives the reason and what is credited, in the language of its reader', async () => {
  const { api, letters, updateOf } = await given();
  await api.stored.users.updateOne({ _id: api.people.member.account._id }, { $set: { language: 'es' } });
  const { id } = await api.givenProfile();

  await letters.rejected(await updateOf(id, { reason: 'No se lee la foto.', paidCents: cents(9_95) }));

  const [mail] = await api.mails();
  expect(mail?.subject).toBe('Inkbridge: no se aceptaron los cambios de Marcus Hill');
  expect(mail?.text).toMatch(/El motivo: No se lee la foto\.[^]*\$9\.95, vuelve a quien pagó/);
});

it('the author of an update is notified even if its profile is gone, without a name', async () => {
  const { api, letters, updateOf } = await given();

  await letters.approved(await updateOf(new ObjectId().toHexString() as CustomerId));

  expect((await api.mails()).map(({ subject }) => subject)).toEqual([
    'Inkbridge: the changes for the person you listed are live',
  ]);
});
