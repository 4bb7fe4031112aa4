import { account, questionnaire } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate, useSearchParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { accountPath, accountSections, type AccountSection } from '@inkbridge/shared/routes';
import { Skeleton, SkeletonGroup, Tabs } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AccountForms } from './account-forms.js';
import styles from './account-screen.module.css';
import { SecurityTab } from './security-tab.js';

export { confirmItIsYouMessages as bundles } from '@inkbridge/frame'; // for another email address

/** `/user-profile?sect=profile|questionnaire|security` (AC-138…165). */
export function Screen() {
  const { t } = useTranslation('member');
  const { t: frame } = useTranslation('frame');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const section = sectionOf(search.get('sect'));
  const title = frame('nav.myAccount');
  usePageTitle(title);

  const showQuestionnaire = () => {
    void navigate(accountPath('questionnaire'));
    heading.current?.focus(); // the clicked button is gone; the other form starts below this heading
  };

  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <Tabs
        label={title}
        selected={section}
        tabs={accountSections.map((id) => ({ id, label: t(`account.tab.${id}`), href: accountPath(id) }))}
      >
        <div className={styles.panel}>
          {section === 'security' ? (
            <SecurityTab loading={<FormSkeleton label={t('account.loading')} />} />
          ) : (
            <Panel section={section} onContinue={showQuestionnaire} />
          )}
        </div>
      </Tabs>
    </div>
  );
}

type FormSection = Exclude<AccountSection, 'security'>;

function Panel({ section, onContinue }: { section: FormSection; onContinue: () => void }) {
  const { t } = useTranslation('member');
  const own = useQuery(account);
  const answers = useQuery(questionnaire);
  const failed = [own, answers].find(({ isLoadingError }) => isLoadingError);

  if (failed) {
    const retry = () => [own, answers].forEach((query) => query.isLoadingError && void query.refetch());
    return <LoadError error={failed.error} busy={own.isFetching || answers.isFetching} onRetry={retry} />;
  }
  if (!own.data || !answers.data) return <FormSkeleton label={t('account.loading')} />;
  return <AccountForms section={section} user={own.data} saved={answers.data} onContinue={onContinue} />;
}

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Placeholder for a form that is loading. */
function FormSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.sheet}>
        {skeletonRows.map((row) => (
          <div key={row} className={styles.skeletonField}>
            <Skeleton width="quarter" />
            <Skeleton shape="control" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** A missing or unknown section means the first one (AC-140). */
function sectionOf(name: string | null): AccountSection {
  return accountSections.find((section) => section === name) ?? 'profile';
}
