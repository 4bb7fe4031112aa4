import type { CustomerId } from '@inkbridge/contracts';
import type { Language } from '@inkbridge/federation/runtime-config';
import { paths, pathTo, returnQuery, shortPath } from '@inkbridge/shared/routes';
import { AppError } from '../../http/answers/app-error.js';
import type { Caller } from '../../http/sessions/identity.js';
import { limitWork } from '../../http/limits/limited-work.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { UpdateRepository } from '../../profiles/update-repository.js';
import { mayPrint, openUpdate } from '../source/open-update.js';
import type { SheetAddress } from './draw-form.js';
import { sheetContentOf } from './sheet-content.js';
import type { ReadPictures } from './sheet-pictures.js';
import type { DrawSheet } from './sheet-threads.js';

type ProofServiceDeps = {
  customers: Pick<CustomerRepository, 'find'>;
  updates: Pick<UpdateRepository, 'findLive'>;
  picturesOf: ReadPictures;
  drawSheet: DrawSheet;
  publicUrl: URL;
  now: () => Date;
};

export type ProofService = ReturnType<typeof createProofService>;

/** Each is a part of a second of a thread, and some megabytes. */
const drawings = { running: 1, waiting: 11 };

/** Profiles on paper, for those who may read all of them: their owner and admins. */
export function createProofService({ customers, updates, picturesOf, drawSheet, publicUrl, now }: ProofServiceDeps) {
  const limited = limitWork(drawings);

  return {
    /** The sheet as PDF. @throws AppError not_found, overloaded */
    async sheet(caller: Caller, id: CustomerId, language: Language): Promise<Buffer> {
      const customer = await customers.find(id);
      if (!customer || !mayPrint(caller, customer)) throw new AppError('not_found');
      const update = openUpdate(await updates.findLive(id));
      const content = sheetContentOf(customer, update, now());
      const pdf = await limited(async () => {
        const pictures = await picturesOf(content.profile);
        return drawSheet({ ...content, pictures, address: addressOf(content.isLive, id, publicUrl), language });
      });
      if (!pdf) throw new AppError('overloaded');
      return pdf;
    },
  };
}

/** Guests cannot open a profile that is not published: its owner logs in first. */
function addressOf(isPublished: boolean, id: CustomerId, publicUrl: URL): SheetAddress {
  if (isPublished) {
    const url = new URL(shortPath(id), publicUrl);
    return { url: url.href, typed: withoutProtocol(url), leadsTo: 'profile' };
  }
  const login = new URL(paths.login, publicUrl);
  const url = new URL(`${login.href}?${returnQuery}=${encodeURIComponent(pathTo('profile', id))}`);
  return { url: url.href, typed: withoutProtocol(login), leadsTo: 'login' };
}

function withoutProtocol({ host, pathname }: URL): string {
  return `${host}${pathname}`;
}
