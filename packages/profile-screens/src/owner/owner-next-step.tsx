import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { LinkButton, VisuallyHidden } from '@inkbridge/ui';
import { nextStepOf } from './next-step.js';
import styles from './owner-next-step.module.css';

/** The owner's next step as a link; renders nothing if the owner can only wait. */
export function OwnerNextStep({ profile, now }: { profile: OwnCustomerJson; now: Date }) {
  const { t } = useTranslation('owner');
  const { t: cards } = useTranslation('profile');
  const step = nextStepOf(profile, now);
  if (!step) return null;
  return (
    <LinkButton href={step.href} variant="primary" className={styles.step}>
      {t(`next.${step.kind}`, { amount: formatCents(centsOf(step.dollars)) })}{' '}
      <VisuallyHidden>{cards('action.ofPerson', { name: fullNameOf(profile.basicInfo) })}</VisuallyHidden>
    </LinkButton>
  );
}
