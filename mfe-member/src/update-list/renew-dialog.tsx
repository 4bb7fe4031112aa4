import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { ProfileStamp } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { flatFees, formatCents, noPlacements } from '@inkbridge/shared/pricing';
import { paymentPath } from '@inkbridge/shared/routes';
import { Button, Dialog } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { useId, useState } from 'react';
import { duesFor, duesJson, linesOf, owedBy, type DuesChoice } from '../dues/dues.js';
import { DuesLines } from '../dues/dues-lines.js';
import { EndNote } from '../dues/end-note.js';
import { MonthsFields } from '../dues/months-fields.js';
import styles from './update-list.module.css';

type RenewDialogProps = { profile: OwnCustomerJson; now: Date; onClose: () => void };

/** The renew box: another term, placement months, and the running total at the server's own prices (D-90). */
export function RenewDialog({ profile, now, onClose }: RenewDialogProps) {
  const { t, language } = useTranslation('payment');
  const navigate = useNavigate();
  const id = useId();
  const [choice, setChoice] = useState<DuesChoice>({ renewal: true, ...noPlacements });
  const dues = duesFor(owedBy(profile), choice);
  const isNothing = dues.totalAmount <= 0;

  const pay = () => {
    const details = { cid: profile._id, paymentDetails: duesJson(dues) };
    void navigate(paymentPath(profile._id), { state: details });
  };

  const actions = (
    <>
      <Button onClick={onClose}>{t('renew.cancel')}</Button>
      <Button variant="primary" aria-disabled={isNothing} aria-describedby={isNothing ? id : undefined} onClick={pay}>
        {t('renew.checkout')}
      </Button>
    </>
  );

  return (
    <Dialog
      open
      title={t('renew.title', { name: fullNameOf(profile.basicInfo) })}
      lead={<ProfileStamp profile={profile} size="xs" />}
      closeLabel={t('renew.close')}
      onClose={onClose}
      actions={actions}
    >
      <div className={styles.renew}>
        <Checkbox
          label={t('renew.term', { price: formatCents(flatFees.renewal, language) })}
          checked={choice.renewal}
          onChange={(event) => setChoice({ ...choice, renewal: event.currentTarget.checked })}
        />
        <MonthsFields profile={profile} months={choice} onChange={(months) => setChoice({ ...choice, ...months })} />
        {isNothing ? (
          <p id={id}>{t('renew.nothing')}</p>
        ) : (
          <DuesLines
            {...linesOf(dues)}
            total={dues.totalAmount}
            live
            renderNote={(line) => <EndNote line={line} terms={profile} now={now} />}
          />
        )}
      </div>
    </Dialog>
  );
}
