import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageTitle } from '@inkbridge/frame';
import { mailRuleMessages } from '@inkbridge/profile-screens';
import { type State, states } from '@inkbridge/shared/option-lists';
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
      {(rules) => {
        const known = new Set(rules.map(({ state }) => state));
        return (
          <nav aria-labelledby="states" className={styles.states}>
            <h2 id="states">{t('statesTitle')}</h2>
            <StateList title={t('onFile')} states={states.filter((state) => known.has(state))} />
            <StateList title={t('notYet')} text={t('general')} states={states.filter((state) => !known.has(state))} />
          </nav>
        );
      }}
    </LoadedRules>
  );
}

type StateListProps = { title: string; text?: string; states: readonly State[] };

/** States with a heading; nothing without any. */
function StateList({ title, text, states: listed }: StateListProps) {
  if (listed.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      {text && <p className={styles.count}>{text}</p>}
      <ul>
        {listed.map((state) => (
          <li key={state}>
            <Link href={mailRulesPath(state)}>{state}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
