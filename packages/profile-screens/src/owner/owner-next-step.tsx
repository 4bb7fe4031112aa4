import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { LinkButton, VisuallyHidden } from '@inkbridge/ui';
import { fullName } from '../profile-data.js';
import { nextStepOf } from './next-step.js';
import styles from './owner-next-step.module.css';

/** The one thing that its owner can do to get a profile further; nothing while there is only waiting. */
export function OwnerNextStep({ profile, now }: { profile: OwnCustomerJson; now: Date }) {
  const { t } = useTranslation('owner');
  const { t: cards } = useTranslation('profile');
  const step = nextStepOf(profile, now);
  if (!step) return null;
  return (
    <LinkButton href={step.href} variant="primary" className={styles.step}>
      {t(`next.${step.kind}`, { amount: formatCents(centsOf(step.dollars)) })}{' '}
      <VisuallyHidden>{cards('action.ofPerson', { name: fullName(profile.basicInfo) })}</VisuallyHidden>
    </LinkButton>
  );
}
