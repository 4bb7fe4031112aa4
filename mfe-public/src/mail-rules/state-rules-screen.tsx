import { mailRules } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useParams } from '@inkbridge/federation/router';
import { AsOf, LoadError, useLoss, usePageTitle } from '@inkbridge/frame';
import { GeneralMailCard } from '@inkbridge/profile-screens';
import { stateOfSlug, type State } from '@inkbridge/shared/option-lists';
import { paths } from '@inkbridge/shared/routes';
import { EmptyState, Link, LinkButton, Notice } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { mailRulesPages } from './bundle.js';
import { CardsWaiting } from './cards-waiting.js';
import styles from './mail-rules.module.css';
import { RuleCards } from './rule-cards.js';

export const bundles = mailRulesPages;

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
  const rules = useQuery(mailRules(state));
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
  const own = rules.data.filter((rule) => rule.state !== null);
  return (
    <div className={styles.parts}>
      <AsOf query={rules} />
      <p className={styles.ways}>
        <Link href={paths.mailRules}>{t('all')}</Link>
        <Link href={`${paths.explore}?${new URLSearchParams({ state }).toString()}`}>{t('explore', { state })}</Link>
      </p>
      {own.length === 0 && <Notice>{t('none', { state })}</Notice>}
      <RuleCards rules={own} />
      <GeneralMailCard />
      <RuleCards title={t('everywhere')} rules={rules.data.filter((rule) => rule.state === null)} />
    </div>
  );
}

function NotFound() {
  const { t } = useTranslation('mailRulesPage');
  usePageTitle(t('notFound'));
  return (
    <EmptyState
      heading="h1"
      title={t('notFound')}
      action={
        <LinkButton href={paths.mailRules} size="small">
          {t('all')}
        </LinkButton>
      }
    >
      {t('notFoundText')}
    </EmptyState>
  );
}
