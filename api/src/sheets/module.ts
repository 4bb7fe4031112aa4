import type { FileStore } from '../files/file-store.js';
import type { RouteTable } from '../http/implement.js';
import type { Profiles } from '../profiles/module.js';
import { createProofService } from './proof/proof-service.js';
import { createReadPictures } from './proof/sheet-pictures.js';
import { sheetsRoutes } from './sheets-routes.js';

export type SheetsPorts = {
  files: FileStore;
  /** Base address of what the sheets lead to. */
  publicUrl: URL;
  now: () => Date;
};
type SheetsBelow = { profiles: Pick<Profiles, 'customers' | 'updates'> };

/** Paper for the person listed: the proof sheet of a profile, and what comes back signed. */
export function sheetsModule({ files, ...ports }: SheetsPorts, { profiles }: SheetsBelow) {
  const proofs = createProofService({ ...ports, ...profiles, picturesOf: createReadPictures(files) });
  return {
    routes(table: RouteTable): void {
      sheetsRoutes(table, { proofs });
    },
  };
}
