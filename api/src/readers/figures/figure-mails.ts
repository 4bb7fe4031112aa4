import type { CustomerId, FigureKind, FigureWeek, UserId } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { paths } from '@inkbridge/shared/routes';
import { serveDue } from '../../database/unreadable.js';
import { randomKey } from '../../http/requests/random-key.js';
import type { PersonalDataSource } from '../../people/own-data/personal-data-source.js';
import type { Notifier } from '../../post/notices.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import type { FigureMail, FigureMailRepository } from './mongo-figure-mail-repository.js';

type FigureMailsDeps = {
  mails: FigureMailRepository;
  customers: Pick<CustomerRepository, 'listOf'>;
  weeksOf: (id: CustomerId) => Promise<FigureWeek[]>;
  mayBeMailed: (user: UserId) => Promise<boolean>;
  post: Pick<Notifier, 'notify'>;
  now: () => Date;
};

/** Owners at a time, so that a run stops soon when it is asked to. */
const batch = 100;
/** Whole weeks before the present one. */
const weeksInMail = 4;

/** An owner's figures by mail, once a month: off until they turn it on, and one press stops it (D-137). */
export function createFigureMails({ mails, customers, weeksOf, mayBeMailed, post, now }: FigureMailsDeps) {
  const monthNow = () => now().toISOString().slice(0, 7);

  async function sumOf(profiles: readonly Customer[]): Promise<Record<FigureKind, number>> {
    const weeks = (await Promise.all(profiles.map(({ id }) => weeksOf(id)))).flatMap((one) =>
      one.slice(-weeksInMail - 1, -1),
    );
    const sum = (kind: FigureKind) => weeks.reduce((total, week) => total + week[kind], 0);
    return { view: sum('view'), save: sum('save'), print: sum('print') };
  }

  /** False when it could not be queued now. An owner of whom nothing was counted gets no mail. */
  async function write({ userId, stopKey }: FigureMail, month: string): Promise<boolean> {
    const listed = (await customers.listOf(userId)).filter((customer) => isListed(customer, now()));
    const { view, save, print } = await sumOf(listed);
    if (view + save + print === 0 || !(await mayBeMailed(userId))) return true;
    const [only] = listed.length === 1 ? listed : [];
    const who = only && fullNameOf(only.basicInfo);
    return post.notify({ kind: 'monthlyFigures', id: userId }, () => ({
      recipient: userId,
      letter: who ? 'figuresOfOne' : 'figuresOfAll',
      facts: { ...(who && { who }), views: String(view), saves: String(save), prints: String(print) },
      path: paths.manageProfiles,
      event: month,
      stopKey,
    }));
  }

  const data: PersonalDataSource = {
    files: ({ id }) => [
      {
        name: 'monthlyMail',
        rows: (async function* rows() {
          const choice = await mails.find(id);
          if (choice) yield { figuresByMail: choice.isOn, latest: choice.sentMonth };
        })(),
      },
    ],
    async forget({ id }) {
      await mails.remove(id);
      return 'done';
    },
  };

  return {
    get: async (user: UserId) => ({ monthly: (await mails.find(user))?.isOn === true }),

    async set(monthly: boolean, user: UserId): Promise<{ monthly: boolean }> {
      await mails.set(user, { isOn: monthly, stopKey: randomKey(), sentMonth: monthNow() });
      return { monthly };
    },

    async stop(key: string): Promise<{ already: boolean } | null> {
      const before = await mails.stop(key);
      return before && { already: !before.isOn };
    },

    run(signal: AbortSignal): Promise<void> {
      const month = monthNow();
      const putOff = ({ userId }: FigureMail) => mails.sent(userId, month);
      const serve = async (mail: FigureMail) => {
        const isWritten = await write(mail, month);
        if (isWritten) await mails.sent(mail.userId, month);
        return isWritten;
      };
      return serveDue({ list: () => mails.listDue(month, batch), serve, putOff }, signal);
    },

    data,
  };
}
