import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { latePart } from '@inkbridge/profile-screens';
import { Button } from '@inkbridge/ui';
import { useState } from 'react';

const loadDialogs = () => import(/* webpackChunkName: "report" */ './report-dialog.js');

type DialogProps = { profile: CustomerJson; onClose: () => void };

const dialogs = {
  report: latePart<DialogProps>(async () => {
    const { ReportDialog, bundles } = await loadDialogs();
    return { Part: ReportDialog, bundles };
  }),
  mail: latePart<DialogProps>(async () => {
    const { MailReportDialog, bundles } = await loadDialogs();
    return { Part: MailReportDialog, bundles };
  }),
};

/** The reports that any reader of a profile can send. The forms are loaded on demand. */
export function ReportLine({ profile }: { profile: CustomerJson }) {
  const { t } = useTranslation('detail');
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const OpenDialog = open && dialogs[open];
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen('report')}>
        {t('tell.report')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpen('mail')}>
        {t('tell.mail')}
      </Button>
      {OpenDialog && <OpenDialog key={open} profile={profile} onClose={() => setOpen(null)} />}
    </>
  );
}
