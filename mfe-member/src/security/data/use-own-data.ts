import { downloadOwnData, prepareOwnData, saveFile } from '@inkbridge/api-client';
import { useConfirmed } from '@inkbridge/frame';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Asks for the download, by password if it must be, and then saves the file. One at a time. */
export function useOwnData() {
  const client = useQueryClient();
  const file = useMutation({
    mutationFn: ({ ticket }: { ticket: string; bytes: number }) => downloadOwnData(ticket, { client }),
    onSuccess: saveFile,
  });
  const prepared = useConfirmed((_input: null, proof) => prepareOwnData(proof, { client }), {
    onSuccess: (data) => file.mutate(data),
  });
  return {
    download: () => {
      if (file.isPending) return;
      file.reset();
      prepared.run(null);
    },
    isPreparing: prepared.isPending,
    /** Bytes of the file that is being loaded. */
    loading: file.isPending ? file.variables.bytes : null,
    isSaved: file.isSuccess,
    refused: prepared.error,
    isBroken: file.isError,
    dialog: prepared.dialog,
  };
}
