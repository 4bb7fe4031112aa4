import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageTitle } from '@inkbridge/frame';
import { mailRuleMessages } from '@inkbridge/profile-screens';
import { states } from '@inkbridge/shared/option-lists';
import { mailRulesPath } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { LoadedRules } from './loaded-rules.js';
import styles from './mail-rules.module.css';
import { mailRulesPageMessages } from './messages/en.js';

export const bundles = [mailRuleMessages, mailRulesPageMessages];

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
  return (
    <LoadedRules>
      {(rules) => (
        <nav aria-labelledby="states" className={styles.states}>
          <h2 id="states">{t('statesTitle')}</h2>
          <p className={styles.count}>{t('general')}</p>
          <ul>
            {states.map((state) => (
              <li key={state}>
                <Link href={mailRulesPath(state)}>{state}</Link>{' '}
                <CardCount count={rules.filter((rule) => rule.state === state).length} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </LoadedRules>
  );
}

function CardCount({ count }: { count: number }) {
  const { t } = useTranslation('mailRulesPage');
  return count > 0 ? <span className={styles.count}>{t('hasCard', { count })}</span> : null;
}
