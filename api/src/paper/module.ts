import {
  attachForm,
  getFormScan,
  getGreetingCards,
  getGreetingCardsPicture,
  getProofSheet,
  removeForm,
} from '@inkbridge/contracts';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { FileStore } from '../files/file-store.js';
import type { Press } from '../files/press.js';
import type { UploadService } from '../files/upload-service.js';
import { answerKept } from '../http/answers/kept-answer.js';
import { implement, type RouteTable } from '../http/routes/implement.js';
import type { Profiles } from '../profiles/module.js';
import { cardRoutes } from './card/card-routes.js';
import { createCardService } from './card/card-service.js';
import { createFindShort } from './card/find-short.js';
import { createFormService, type FormService } from './form/form-service.js';
import { createGreetingCards, type GreetingCards } from './greeting/greeting-cards.js';
import { createProofService, type ProofService } from './proof/proof-service.js';
import { createReadPictures } from './proof/sheet-pictures.js';
import { createSheetThreads } from './proof/sheet-threads.js';
import { createReadPhoto } from './source/read-photo.js';
import { languageOf } from '../http/requests/language.js';

export type PaperPorts = {
  files: FileStore;
  press: Press;
  /** Base address of what sheets and codes lead to. */
  publicUrl: URL;
  now: () => Date;
};
type PaperBelow = {
  files: { uploads: Pick<UploadService, 'scans'> };
  profiles: Pick<Profiles, 'customers' | 'updates' | 'views'>;
};

/** Drawn by the server: proof sheets of profiles, what comes back signed, pictures for links, and cards to fold. */
export function paperModule({ files, press, publicUrl, now }: PaperPorts, below: PaperBelow) {
  const { customers, updates, views } = below.profiles;
  const { scans } = below.files.uploads;
  const readPhoto = createReadPhoto(files);
  const picturesOf = createReadPictures(readPhoto, press);
  const proofs = createProofService({
    customers,
    updates,
    picturesOf,
    drawSheet: createSheetThreads(),
    publicUrl,
    now,
  });
  const forms = createFormService({ customers, updates, scans, views, now });
  const greetingCards = createGreetingCards(now);
  const cards = createCardService({ customers, readPhoto, press, now });
  return {
    routes(table: RouteTable): void {
      paperRoutes(table, { proofs, forms, greetingCards });
    },
    /** Serves pictures for links, beside the API. */
    serveCards(app: FastifyInstance, limit?: FastifyContextConfig): void {
      cardRoutes(app, { cards, publicUrl }, limit);
    },
    listedAt: createFindShort({ customers, now }),
  };
}

type Services = { proofs: ProofService; forms: FormService; greetingCards: GreetingCards };

function paperRoutes(table: RouteTable, { proofs, forms, greetingCards }: Services): void {
  implement(table, getProofSheet, ({ caller, query, request }) => proofs.sheet(caller, query.id, languageOf(request)));
  implement(table, getGreetingCards, async ({ query, request }) =>
    answerKept(await greetingCards('pdf', query), request),
  );
  implement(table, getGreetingCardsPicture, async ({ query, request }) =>
    answerKept(await greetingCards('svg', query), request),
  );
  implement(table, attachForm, ({ caller, query, body }) => forms.attach(caller.id, query.id, body.scan));
  implement(table, removeForm, ({ caller, query }) => forms.remove(caller.id, query.id));
  implement(table, getFormScan, ({ caller, query }) => forms.scan(caller, query.id));
}
