import { mailRules } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { AsOf, LoadError, useLoss, usePageTitle } from '@inkbridge/frame';
import { GeneralMailCard } from '@inkbridge/profile-screens';
import { states } from '@inkbridge/shared/option-lists';
import { mailRulesPath } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { mailRulesPages } from './bundle.js';
import { CardsWaiting } from './cards-waiting.js';
import styles from './mail-rules.module.css';
import { RuleCards } from './rule-cards.js';

export const bundles = mailRulesPages;

/** `/mail-rules`: every state, the general card, and the cards that hold everywhere. */
export function Screen() {
  const { t } = useTranslation('mailRulesPage');
  usePageTitle(t('title'));
  return (
    <div className={page.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      <AllRules />
    </div>
  );
}

function AllRules() {
  const { t } = useTranslation('mailRulesPage');
  const rules = useQuery(mailRules());
  const loss = useLoss(rules);
  if (loss !== null) {
    return (
      <LoadError
        heading="h2"
        title={t('failed')}
        error={loss}
        busy={rules.isFetching}
        onRetry={() => void rules.refetch()}
      />
    );
  }
  if (!rules.data) return <CardsWaiting />;
  return (
    <div className={styles.parts}>
      <AsOf query={rules} />
      <nav aria-labelledby="states" className={styles.states}>
        <h2 id="states">{t('statesTitle')}</h2>
        <p className={styles.count}>{t('general')}</p>
        <ul>
          {states.map((state) => (
            <li key={state}>
              <Link href={mailRulesPath(state)}>{state}</Link>{' '}
              <CardCount count={rules.data.filter((rule) => rule.state === state).length} />
            </li>
          ))}
        </ul>
      </nav>
      <GeneralMailCard />
      <RuleCards title={t('everywhere')} rules={rules.data.filter(({ state }) => state === null)} />
    </div>
  );
}

function CardCount({ count }: { count: number }) {
  const { t } = useTranslation('mailRulesPage');
  return count > 0 ? <span className={styles.count}>{t('hasCard', { count })}</span> : null;
}
