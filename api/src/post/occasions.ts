import type { CaseEnd, CaseId, CustomerId, PaymentId, UpdateId, UserId } from '@inkbridge/contracts';
import { cents, flatFees, formatCents, noPlacements, type Cents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import type { ReminderDays } from '@inkbridge/shared/profile-lifecycle';
import { paths, pathTo, paymentPath, renewPath } from '@inkbridge/shared/routes';
import type { Language } from '../http/language.js';
import type { Case, CaseRepository } from '../admin/cases/case.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import { salutation } from './salutation.js';
import { creationQuote, type DueKind } from '../profiles/dues.js';
import type { Payment, PaymentRepository } from '../money/payment-repository.js';
import type { Update, UpdateRepository } from '../profiles/update-repository.js';
import type { NoticeLetter } from './letters/en.js';
import type { NoticeFacts } from './letters/write-notice.js';
import type { Notice } from './notices.js';
import { removalDay } from '../authoring/removal-times.js';

/** A reader, with or without an account. */
export type Correspondent = { name: string; address: string; language: Language };

/** A letter to send: to whom, about what, and where its button leads. */
export type Occasion = {
  reader: UserId | Correspondent;
  letter: NoticeLetter;
  facts: NoticeFacts;
  /** Path on the site. */
  path: string;
  /** Distinguishes a later event from one that was notified already: "sent back" may happen again. */
  event: string;
};

export type OccasionsDeps = {
  customers: Pick<CustomerRepository, 'find'>;
  updates: Pick<UpdateRepository, 'find'>;
  payments: Pick<PaymentRepository, 'find'>;
  cases: Pick<CaseRepository, 'find'>;
  now: () => Date;
};

/** Reads what a notice is about. Null when that is gone, or there is no one to write to. */
export function createOccasions({ customers, updates, payments, cases, now }: OccasionsDeps) {
  async function ofProfile(id: CustomerId, write: (customer: Customer) => Omit<Occasion, 'reader'>) {
    const customer = await customers.find(id);
    return customer && { reader: customer.createdBy, ...withName(write(customer), customer) };
  }

  async function ofUpdate(id: UpdateId, write: (update: Update) => Omit<Occasion, 'reader'>) {
    const update = await updates.find(id);
    const customer = update && (await customers.find(update.customerId));
    return update && { reader: update.createdBy, ...withName(write(update), customer) };
  }

  async function ofPayment(
    id: PaymentId,
    write: (payment: Payment, customer: Customer | null) => Omit<Occasion, 'reader'>,
    known?: { payment: Payment; customer: Customer },
  ) {
    const payment = known?.payment ?? (await payments.find(id));
    const customer = known?.customer ?? (payment && (await customers.find(payment.customerId)));
    return payment && { reader: payment.userId, ...withName(write(payment, customer), customer) };
  }

  /** To the person who filed it, if they left an address. */
  async function ofCase(id: CaseId, write: (filed: Case) => NoticeContent): Promise<Occasion | null> {
    const filed = await cases.find(id);
    if (!filed?.email) return null;
    const customer = filed.customerId && (await customers.find(filed.customerId));
    const reader = { name: filed.name, address: filed.email, language: filed.language };
    return { reader, ...withName(write(filed), customer) };
  }

  return async function occasionOf(notice: Notice): Promise<Occasion | null> {
    switch (notice.kind) {
      case 'profileCreated':
        return ofProfile(notice.customerId, created);
      case 'profileApproved':
        return ofProfile(notice.customerId, approved);
      case 'profileSentBack':
        return ofProfile(notice.customerId, profileSentBack);
      case 'moneyTakenBack':
        return ofProfile(notice.customerId, moneyTakenBack);
      case 'endsSoon':
        return ofProfile(notice.customerId, (customer) => ending(customer, notice.days, now()));
      case 'unpaidSoonRemoved':
        return ofProfile(notice.customerId, (customer) => soonRemoved(customer, now()));
      case 'unpaidRemoved':
        return ofProfile(notice.customerId, removed);
      case 'mailDoubted':
        return ofProfile(notice.customerId, mailDoubted);
      case 'caseFiled':
        return ofCase(notice.caseId, caseFiled);
      case 'caseEnded':
        return ofCase(notice.caseId, caseEnded);
      case 'takenDown': {
        const filed = await cases.find(notice.caseId);
        return filed?.customerId ? ofProfile(filed.customerId, () => takenDown(filed)) : null;
      }
      case 'paymentReceived':
        return ofPayment(notice.paymentId, paid, notice.paid);
      case 'refunded':
        return ofPayment(notice.paymentId, refunded);
      case 'updateApproved':
        return ofUpdate(notice.updateId, updateApproved);
      case 'updateRejected':
        return ofUpdate(notice.updateId, updateRejected);
      case 'updateSentBack':
        return ofUpdate(notice.updateId, updateSentBack);
      case 'updateDropped':
        return ofUpdate(notice.updateId, updateDropped);
    }
  };
}

type NoticeContent = Omit<Occasion, 'reader'>;

function withName(written: NoticeContent, customer: Customer | null): NoticeContent {
  const { firstName = '', lastName = '' } = customer?.basicInfo ?? {};
  const who = salutation(`${firstName} ${lastName}`);
  return who === '' ? written : { ...written, facts: { who, ...written.facts } };
}

const money = (amount: number) => formatCents(cents(amount));
const toPay = (customer: Customer): Cents => creationQuote(customer, noPlacements).total;
const reasonIn = (reason: string | null | undefined) => (reason ? { reason } : {});
const ends = ({ expiresAt }: Customer) => (expiresAt ? { date: formatDate(expiresAt) } : {});
const momentOf = (at: Date | null | undefined) => at?.toISOString() ?? '';

function created(customer: Customer): NoticeContent {
  return { letter: 'created', facts: { amount: money(toPay(customer)) }, path: paymentPath(customer.id), event: '' };
}

function approved(customer: Customer): NoticeContent {
  const event = momentOf(customer.approvedAt);
  return { letter: 'approved', facts: ends(customer), path: pathTo('profile', customer.id), event };
}

function profileSentBack({ id, sentBack }: Customer): NoticeContent {
  const event = momentOf(sentBack?.at);
  return { letter: 'sentBack', facts: reasonIn(sentBack?.reason), path: pathTo('updateProfile', id), event };
}

function moneyTakenBack({ id, settledDues }: Customer): NoticeContent {
  return { letter: 'moneyTakenBack', facts: {}, path: paymentPath(id), event: String(settledDues.length) };
}

function ending(customer: Customer, days: ReminderDays, now: Date): NoticeContent {
  const { id, expiresAt } = customer;
  const hasEnded = expiresAt !== null && expiresAt <= now;
  const letter = hasEnded
    ? 'ended'
    : ({ 30: 'endsSoon', 7: 'endsSoon', 1: 'endsTomorrow', 0: 'endsToday' } as const)[days];
  const facts = { ...ends(customer), days: String(days), amount: formatCents(flatFees.renewal) };
  return { letter, facts, path: renewPath(id), event: `${momentOf(expiresAt)} ${days}` };
}

function soonRemoved(customer: Customer, now: Date): NoticeContent {
  const facts = { amount: money(toPay(customer)), date: formatDate(removalDay(customer, now)) };
  return { letter: 'unpaidSoonRemoved', facts, path: paymentPath(customer.id), event: '' };
}

function removed(): NoticeContent {
  return { letter: 'unpaidRemoved', facts: {}, path: paths.createProfile, event: '' };
}

const paidLetters = {
  creation: 'paidCreation',
  update: 'paidUpdate',
  renewal: 'paidRenewal',
  placement: 'paidPlacement',
} as const satisfies Record<DueKind, NoticeLetter>;

function paid({ id, dueKind, cents: amount }: Payment, customer: Customer | null): NoticeContent {
  const facts = { amount: money(amount), ...(customer && ends(customer)) };
  return { letter: paidLetters[dueKind], facts, path: pathTo('receipt', id), event: '' };
}

function refunded({ id, cents: amount }: Payment): NoticeContent {
  return { letter: 'refunded', facts: { amount: money(amount) }, path: pathTo('receipt', id), event: '' };
}

function updateApproved({ customerId }: Update): NoticeContent {
  return { letter: 'updateApproved', facts: {}, path: pathTo('profile', customerId), event: '' };
}

function updateRejected({ reason, paidCents }: Update): NoticeContent {
  const facts = { ...reasonIn(reason), ...(paidCents > 0 && { amount: money(paidCents) }) };
  return { letter: 'updateRejected', facts, path: paths.updateList, event: '' };
}

function updateDropped({ paidCents }: Update): NoticeContent {
  return { letter: 'updateDropped', facts: { amount: money(paidCents) }, path: paths.updateList, event: '' };
}

function updateSentBack({ customerId, sentBack }: Update): NoticeContent {
  const event = momentOf(sentBack?.at);
  return {
    letter: 'updateSentBack',
    facts: reasonIn(sentBack?.reason),
    path: pathTo('updateProfile', customerId),
    event,
  };
}

function mailDoubted({ id, mailDoubtedAt }: Customer): NoticeContent {
  return { letter: 'mailDoubted', facts: {}, path: pathTo('profile', id), event: momentOf(mailDoubtedAt) };
}

function caseFiled({ kind, reference, dueAt }: Case): NoticeContent {
  const facts = { reference, date: formatDate(dueAt) };
  const letter = kind === 'removal_request' ? 'removalFiled' : 'reportFiled';
  return { letter, facts, path: paths.home, event: '' };
}

const endLetters = {
  dismiss: 'caseDismissed',
  decline: 'removalDeclined',
  deactivate: 'caseTakenDown',
  archive: 'caseTakenDown',
  confirmed: 'addressConfirmed',
  corrected: 'addressCorrected',
} as const satisfies Record<CaseEnd, NoticeLetter>;

function caseEnded({ end, reference, note }: Case): NoticeContent {
  const letter = endLetters[end ?? 'dismiss'];
  return { letter, facts: { reference, ...reasonIn(note) }, path: paths.home, event: '' };
}

/** Reveals neither the person who asked for it nor their words. */
function takenDown({ end }: Case): NoticeContent {
  const letter = end === 'archive' ? 'profileArchived' : 'profileDeactivated';
  return { letter, facts: {}, path: paths.manageProfiles, event: '' };
}
