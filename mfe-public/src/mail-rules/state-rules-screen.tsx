import { useTranslation } from '@inkbridge/federation/i18n';
import { useParams } from '@inkbridge/federation/router';
import { usePageTitle } from '@inkbridge/frame';
import { mailRuleMessages } from '@inkbridge/profile-screens';
import { type State, stateOfSlug } from '@inkbridge/shared/option-lists';
import { paths } from '@inkbridge/shared/routes';
import { Link, Notice } from '@inkbridge/ui';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { LoadedRules, RuleCards } from './loaded-rules.js';
import styles from './mail-rules.module.css';
import { mailRulesPageMessages } from './messages/en.js';

export const bundles = [mailRuleMessages, mailRulesPageMessages];

/** `/mail-rules/{state}`: the cards of one state, or the general card, then those that hold everywhere. */
export function Screen() {
  const { state: slug = '' } = useParams();
  const state = stateOfSlug(slug);
  return <div className={page.page}>{state ? <StateRules state={state} /> : <NotFound />}</div>;
}

function StateRules({ state }: { state: State }) {
  const { t } = useTranslation('mailRulesPage');
  usePageTitle(t('stateTitle', { state }));
  return (
    <>
      <PageHead title={t('stateTitle', { state })} lead={t('stateLead', { state })} />
      <Cards state={state} />
    </>
  );
}

function Cards({ state }: { state: State }) {
  const { t } = useTranslation('mailRulesPage');
  return (
    <LoadedRules state={state}>
      {(own) => (
        <>
          <p className={styles.ways}>
            <Link href={paths.mailRules}>{t('all')}</Link>
            <Link href={`${paths.explore}?${new URLSearchParams({ state }).toString()}`}>
              {t('explore', { state })}
            </Link>
          </p>
          {own.length === 0 && <Notice>{t('none', { state })}</Notice>}
          <RuleCards rules={own} />
        </>
      )}
    </LoadedRules>
  );
}

function NotFound() {
  const { t } = useTranslation('mailRulesPage');
  usePageTitle(t('notFound'));
  return (
    <EmptyWithLink heading="h1" title={t('notFound')} href={paths.mailRules} label={t('all')}>
      {t('notFoundText')}
    </EmptyWithLink>
  );
}
