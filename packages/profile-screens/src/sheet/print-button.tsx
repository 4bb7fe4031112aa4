import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, type ButtonProps } from '@inkbridge/ui';
import { useState } from 'react';
import { latePart } from '../late/late-part.js';
import type { PrintJobProps, PrintKind } from './print-job.js';

const LateJob = latePart<PrintJobProps>(() => import('./print-job.js').then(({ PrintJob }) => ({ Part: PrintJob })));

type PrintButtonProps = Pick<PrintJobProps, 'profile' | 'address' | 'sender'> & {
  kind: PrintKind;
  /** Called when the browser's dialog opens. */
  onPrinted?: () => void;
} & Pick<ButtonProps, 'size' | 'variant' | 'busy'>;

type Job = { number: number; state: 'idle' | 'preparing' | 'printing' };

/**
 * Prints one sheet about a profile, without the rest of the page (AC-258). The sheets load when the button is pressed.
 */
export function PrintButton({ profile, address, sender, kind, onPrinted, busy, ...look }: PrintButtonProps) {
  const { t } = useTranslation('detail');
  const [job, setJob] = useState<Job>({ number: 0, state: 'idle' });
  const start = () => setJob(({ number }) => ({ number: number + 1, state: 'preparing' }));
  return (
    <>
      <Button {...look} icon="print" busy={busy || job.state === 'preparing'} onClick={start}>
        {t(`print.${kind}`)}
      </Button>
      {job.state !== 'idle' && (
        <LateJob
          key={job.number}
          kind={kind}
          profile={profile}
          address={address}
          sender={sender}
          onPrinting={() => {
            setJob((now) => ({ ...now, state: 'printing' }));
            onPrinted?.();
          }}
          onEnd={() => setJob((now) => ({ ...now, state: 'idle' }))}
        />
      )}
    </>
  );
}
