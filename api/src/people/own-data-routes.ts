import { deleteUser, exportOwnData, getDeletion, keepUser, prepareExport } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../http/routes/implement.js';
import { languageOf } from '../http/requests/language.js';
import type { DeletionService } from './deletion/deletion-service.js';
import type { ExportService } from './own-data/export-service.js';

type OwnDataRoutesDeps = { exports: ExportService; deletions: DeletionService };

export function ownDataRoutes(table: RouteTable, { exports, deletions }: OwnDataRoutesDeps): void {
  implement(table, prepareExport, ({ caller, body, request }) =>
    exports.prepare(caller, { ...body, address: request.ip }),
  );
  implement(table, exportOwnData, ({ caller, query: { ticket }, request }) =>
    exports.download(caller, { ticket, address: request.ip, language: languageOf(request) }),
  );
  implement(table, getDeletion, ({ caller }) => deletions.get(caller));
  implement(table, deleteUser, ({ caller, body: { profiles, ...proof }, request }) =>
    deletions.ask(caller, profiles, { ...proof, address: request.ip }),
  );
  implement(table, keepUser, ({ caller }) => deletions.keep(caller));
}
