import { downloadProofSheet, saveFile, useMutation } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';

type ProofButtonProps = {
  id: string;
  /** The text for a refused call. */
  errorText: (error: unknown) => string;
};

/** Saves the proof sheet of a profile, for its owner and for admins. */
export function ProofButton({ id, errorText }: ProofButtonProps) {
  const { t } = useTranslation('sheet');
  const client = useQueryClient();
  const load = useMutation({
    mutationFn: () => downloadProofSheet(id, { client }),
    onSuccess: saveFile,
  });
  return (
    <>
      <Button size="small" icon="document" busy={load.isPending} onClick={() => load.mutate()}>
        {t('proof.download')}
      </Button>
      {load.isError && <Alert>{errorText(load.error)}</Alert>}
    </>
  );
}
