import type { SessionService } from '../accounts/session-service.js';
import type { Account } from '../accounts/user.js';
import type { DataFile, PersonalDataSource } from './personal-data-source.js';

/** This room's own data. Forgetting it is the last step of a deletion. */
export function createAccountData(sessions: Pick<SessionService, 'list'>): PersonalDataSource {
  return {
    files: (owner): DataFile[] => [
      { name: 'account', content: accountOf(owner) },
      { name: 'questionnaire', content: owner.personality ?? {} },
      { name: 'sessions', rows: rowsOf(() => sessions.list(owner.uid)) },
      { name: 'balance', content: balanceOf(owner) },
    ],
  };
}

async function* rowsOf(read: () => Promise<readonly object[] | null>): AsyncGenerator<object> {
  yield* (await read()) ?? [];
}

function accountOf(account: Account): object {
  const { id, email, pendingEmail, firstName, lastName, age, gender, bio, imageUrl, profileComplete } = account;
  const { mailingAddress, city, state, zipCode, language, terms, createdAt, deletion } = account;
  return {
    id,
    email,
    pendingEmail: pendingEmail ?? null,
    firstName,
    lastName,
    address: { mailingAddress, city, state, zipCode },
    age,
    gender,
    bio,
    imageUrl,
    profileComplete,
    language: language ?? null,
    terms,
    createdAt,
    deletionAt: deletion?.at ?? null,
  };
}

function balanceOf({ referralCents, referralCustomers, credits, deductions, debits = [] }: Account): object {
  return {
    balance: dollars(referralCents),
    canBeSpentOn: referralCustomers,
    added: credits.map(({ cents, at, reason, paymentId }) => ({ at, amount: dollars(cents), reason, paymentId })),
    taken: deductions.map(({ cents, at, reason }) => ({ at, amount: dollars(cents), reason })),
    paidWith: debits.map(({ cents, at, paymentId, refundedAt }) => ({
      at,
      amount: dollars(cents),
      paymentId,
      refundedAt,
    })),
  };
}

function dollars(amount: number): number {
  return amount / 100;
}
