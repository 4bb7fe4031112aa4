import { zodResolver } from '@hookform/resolvers/zod';
import { account, catalogue, questionnaire } from '@inkbridge/api-client';
import type { UserJson } from '@inkbridge/contracts';
import { accountFormSchema, answeredInterestsSchema } from '@inkbridge/contracts/forms';
import { type I18n, installBundles, useI18n, useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate, useSearchParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { ProfileStamp } from '@inkbridge/profile-screens';
import { accountPath, type AccountSection, accountSections, matchesPath } from '@inkbridge/shared/routes';
import { Button, Dialog, LinkButton, showToast, Skeleton, SkeletonGroup, Tabs } from '@inkbridge/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AccountProfile, type FilledProfile, profileOf } from './account-profile.js';
import styles from './account-screen.module.css';
import { ProfileForm } from './profile-form.js';
import { type Answers, answersOf, QuestionnaireForm } from './questionnaire-form.js';

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

type AccountFormsProps = {
  section: Exclude<AccountSection, 'security'>;
  user: UserJson;
  saved: Partial<Answers>;
  /** Moves from the Profile tab to the Questionnaire tab (AC-146). */
  onContinue: () => void;
};

/** Validates a field when it loses focus, and from then on at every change. */
const checking = { mode: 'onTouched', shouldFocusError: false } as const;

/** Keeps both forms mounted, so that switching tabs loses no input. */
function AccountForms({ section, user, saved, onContinue }: AccountFormsProps) {
  const { t } = useTranslation('member');
  const [isJustComplete, setIsJustComplete] = useState(false);
  const profile = useForm<AccountProfile, unknown, FilledProfile>({
    ...checking,
    resolver: zodResolver(accountFormSchema),
    defaultValues: profileOf(user),
  });
  const answers = useForm({
    ...checking,
    resolver: zodResolver(answeredInterestsSchema),
    defaultValues: answersOf(saved),
  });

  const continueAfterSave = ({ profileComplete }: UserJson) => {
    if (profileComplete) return;
    showToast({ text: t('account.savedNext') });
    onContinue();
  };

  return (
    <>
      {section === 'profile' ? (
        <ProfileForm form={profile} user={user} onSaved={continueAfterSave} />
      ) : (
        <QuestionnaireForm form={answers} onSaved={({ firstCompletion }) => setIsJustComplete(firstCompletion)} />
      )}
      <CongratulationDialog open={isJustComplete} onClose={() => setIsJustComplete(false)} />
    </>
  );
}

const shownMatches = 4;

type CongratulationDialogProps = { open: boolean; onClose: () => void };

/** Shown once, when the account has just become complete (AC-161…164). */
function CongratulationDialog({ open, onClose }: CongratulationDialogProps) {
  const { t } = useTranslation('member');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('complete.title')}
      closeLabel={t('complete.close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('complete.later')}
          </Button>
          <LinkButton href={matchesPath} variant="primary">
            {t('complete.matches')}
          </LinkButton>
        </>
      }
    >
      <p className={styles.text}>{t('complete.text')}</p>
      <FirstMatches />
    </Dialog>
  );
}

/** Pictures of the first matches. Decorative, and of fixed size so that nothing shifts when they load. */
function FirstMatches() {
  const matches = useInfiniteQuery(catalogue({ key: 'matches', query: {} }));
  const first = matches.data?.pages[0]?.data.slice(0, shownMatches) ?? [];
  return (
    <div className={styles.stamps} aria-hidden="true">
      {first.map((profile) => (
        <ProfileStamp key={profile._id} profile={profile} size="s" eager />
      ))}
    </div>
  );
}

/** The tab Security and data, whose code and texts load when it is opened. @param loading shown until then */
function SecurityTab({ loading }: { loading: ReactNode }) {
  const i18n = useI18n();
  const tab = useQuery({
    queryKey: ['code', 'security', i18n.language],
    queryFn: () => loadScreen(i18n),
    staleTime: Infinity,
  });
  if (tab.isLoadingError) {
    return <LoadError error={tab.error} busy={tab.isFetching} onRetry={() => void tab.refetch()} />;
  }
  if (!tab.data) return loading;
  const { Screen } = tab.data;
  return <Screen />;
}

async function loadScreen(i18n: I18n) {
  const module = await import('../security/security-screen.js');
  await installBundles(i18n, module.bundles);
  return { Screen: module.Screen };
}
