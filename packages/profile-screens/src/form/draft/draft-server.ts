import { deleteDraft, draft, saveDraft } from '@inkbridge/api-client';
import type { DraftContent } from '@inkbridge/contracts';
import type { QueryClient } from '@tanstack/react-query';

export type ServerDraft = { content: DraftContent; revision: number; at: Date };

/** The server's copy of one form. @throws ApiError */
export type DraftServer = {
  read(): Promise<ServerDraft | null>;
  /** Refused with `draft_changed` if there was another save since `revision`. */
  save(content: DraftContent, revision: number | null): Promise<{ revision: number }>;
  forget(): Promise<void>;
};

export function draftServer(key: string, client: QueryClient): DraftServer {
  return {
    async read() {
      const found = await client.fetchQuery({ ...draft(key), staleTime: 0 });
      return found && { content: found.content, revision: found.revision, at: new Date(found.savedAt) };
    },
    save: (content, revision) => saveDraft(key, { content, revision }, { client }),
    async forget() {
      await deleteDraft(key, { client });
      client.removeQueries({ queryKey: draft(key).queryKey });
    },
  };
}
