import { useTranslation } from '@inkbridge/federation/i18n';
import { allowances, flatFees, formatCents } from '@inkbridge/shared/pricing';
import { howItWorksAnchor, paths } from '@inkbridge/shared/routes';
import { classes, LinkButton } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import page from '../layout/page.module.css';
import { Steps } from '../steps/steps.js';
import styles from './how-it-works.module.css';

const steps = ['first', 'second', 'third'] as const;

/** The two ways to use the product, shown to guests only. */
export function HowItWorks() {
  const { t, language } = useTranslation('public');
  const facts = {
    months: allowances.termMonths,
    creation: formatCents(flatFees.creation, language),
    renewal: formatCents(flatFees.renewal, language),
  };
  return (
    <section className={classes(page.page, styles.how)} id={howItWorksAnchor} aria-labelledby="how-title">
      <h2 id="how-title">{t('how.title')}</h2>
      <div className={classes(page.pair, styles.ways)}>
        <Way
          name="write"
          facts={facts}
          action={
            <LinkButton href={paths.register} variant="primary">
              {t('home.register')}
            </LinkButton>
          }
        />
        <Way
          name="list"
          facts={facts}
          action={<LinkButton href={paths.createProfile}>{t('home.submit')}</LinkButton>}
        />
      </div>
    </section>
  );
}

type WayProps = { name: 'write' | 'list'; facts: Record<string, string | number>; action: ReactNode };

function Way({ name, facts, action }: WayProps) {
  const { t } = useTranslation('public');
  return (
    <div className={page.sheet}>
      <h3>{t(`how.${name}.title`)}</h3>
      <Steps
        className={styles.steps}
        steps={steps.map((step) => ({
          title: t(`how.${name}.${step}`, facts),
          text: t(`how.${name}.${step}Text`, facts),
        }))}
      />
      {action}
    </div>
  );
}
