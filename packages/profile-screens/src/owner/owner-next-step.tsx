import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { LinkButton } from '@inkbridge/ui';
import { useActionName } from '../card/profile-action.js';
import { nextStepOf } from './owner-line.js';
import styles from './owner-next-step.module.css';

/** The owner's next step as a link; renders nothing if the owner can only wait. */
export function OwnerNextStep({ profile, now }: { profile: OwnCustomerJson; now: Date }) {
  const { t } = useTranslation('owner');
  const nameOf = useActionName();
  const step = nextStepOf(profile, now);
  if (!step) return null;
  const label = t(`next.${step.kind}`, { amount: formatCents(centsOf(step.dollars)) });
  return (
    <LinkButton href={step.href} variant="primary" className={styles.step} aria-label={nameOf(label, profile)}>
      {label}
    </LinkButton>
  );
}
