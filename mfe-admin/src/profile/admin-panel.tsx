import {
  adminCustomersKey,
  casesAbout,
  decideForm,
  queuesKey,
  useMutation,
  waitingFormsKey,
} from '@inkbridge/api-client';
import type { AdminCustomerJson, CaseJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, useErrorText } from '@inkbridge/frame';
import { FormScan, useOptionLabel } from '@inkbridge/profile-screens';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Breakable, Button, Link, Notice, useNow } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { queuePath } from '../kit/addresses.js';
import { Dated } from '../kit/dated.js';
import { DueBadge } from '../kit/due-badge.js';
import { type Fact, FactList } from '../kit/fact-list.js';
import { AdminFacts, AdminNote } from '../review/admin-facts.js';
import { DecisionDialog, type Question } from '../review/decision-dialog.js';
import { SentBackNotice } from '../review/note-for-admin.js';
import styles from './admin-panel.module.css';

/** The part of a profile that only admins see, above the public part. */
export function AdminPanel({ profile }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('admin');
  const { t: tSheet } = useTranslation('sheet');
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('profile.admin')}
      </h2>
      <OpenCases profile={profile._id} />
      <Part title={t('profile.users')}>
        <AdminFacts profile={profile} />
      </Part>
      <Part title={t('profile.contact')}>
        <AdminContact profile={profile} />
      </Part>
      {profile.signedForm && (
        <Part title={tSheet('form.title')}>
          <SignedForm profile={profile} form={profile.signedForm} />
        </Part>
      )}
      <AdminNote profile={profile} />
      <SentBackNotice sentBack={profile.sentBack} />
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.part}>{title}</h3>
      {children}
    </div>
  );
}

/** Data that visitors never see: the contact person of the listing, and the date of birth (D-01). */
function AdminContact({ profile: { basicInfo } }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('admin');
  const optionLabel = useOptionLabel();
  const facts: Fact[] = [
    { label: t('fact.contactEmail'), value: <Breakable>{basicInfo.email}</Breakable>, wide: 'phone' },
    { label: t('fact.dateOfBirth'), value: formatDate(basicInfo.dateOfBirth) },
    { label: t('fact.referredBy'), value: optionLabel(basicInfo.referredBy) },
  ];
  return <FactList facts={facts} />;
}

/** The open cases about this profile; renders nothing if there are none (D-151). */
function OpenCases({ profile }: { profile: string }) {
  const { t } = useTranslation('admin');
  const { data, error, isLoadingError, isFetching, refetch } = useQuery({ ...casesAbout(profile), staleTime: 0 });
  // One fixed time for all cases, so that dates do not change while they are read.
  const now = useNow();
  if (isLoadingError) return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;

  const more = data.total - data.data.length;
  return (
    <Notice tone="caution">
      <h3 className={styles.casesTitle}>{t('queues.ofProfile.title', { count: data.total })}</h3>
      <ul className={styles.cases} aria-label={t('queues.ofProfile.title', { count: data.total })}>
        {data.data.map((filed) => (
          <OpenCase key={filed.id} filed={filed} now={now} />
        ))}
      </ul>
      {more > 0 && <p>{t('queues.ofProfile.more', { count: more })}</p>}
    </Notice>
  );
}

function OpenCase({ filed, now }: { filed: CaseJson; now: Date }) {
  const { t } = useTranslation('admin');
  const { kind, topic, reference, createdAt, dueAt } = filed;
  const dates = { since: formatDate(new Date(createdAt)), due: formatDate(new Date(dueAt)) };
  return (
    <li>
      <Link href={queuePath(kind)}>{t(`queues.ofProfile.${kind}`, { reference })}</Link> {t(`queues.topic.${topic}`)},{' '}
      <Dated>{t('queues.ofProfile.dates', dates)}</Dated> <DueBadge dueAt={dueAt} now={now} />
    </li>
  );
}

type Form = NonNullable<AdminCustomerJson['signedForm']>;
type Decision = 'confirm' | 'decline';

/** The consent form that the owner attached, and the decision about it (D-136). */
function SignedForm({ profile, form }: { profile: AdminCustomerJson; form: Form }) {
  const { t } = useTranslation('sheet');
  const errorText = useErrorText();
  const [asked, setAsked] = useState<Decision | null>(null);
  const decide = useDecide(profile._id, form, () => setAsked(null));
  return (
    <div className={styles.form}>
      <p>
        <Dated>
          {t(`review.${form.state}`, {
            date: formatDate(new Date(form.decidedAt ?? form.addedAt)),
            reason: form.reason ?? '',
          })}
        </Dated>{' '}
        {t('review.code', { code: form.code })}
      </p>
      {!form.isCurrent && <p>{t('review.outdated')}</p>}
      <FormScan id={profile._id} addedAt={form.addedAt} errorText={errorText} />
      <div className={styles.actions}>
        {form.state !== 'confirmed' && (
          <Button size="small" icon="check" onClick={() => setAsked('confirm')}>
            {t('review.confirm')}
          </Button>
        )}
        {form.state !== 'declined' && (
          <Button size="small" onClick={() => setAsked('decline')}>
            {t('review.decline')}
          </Button>
        )}
      </div>
      {asked && (
        <DecisionDialog
          {...questionOf(asked, profile.basicInfo.firstName, t)}
          busy={decide.isPending}
          error={decide.error}
          onCancel={() => setAsked(null)}
          onConfirm={({ note }) => decide.mutate({ decision: asked, reason: note === '' ? undefined : note })}
        />
      )}
    </div>
  );
}

function questionOf(decision: Decision, name: string, t: ReturnType<typeof useTranslation<'sheet'>>['t']): Question {
  const asked = { title: t(`review.${decision}Title`, { name }), effect: t(`review.${decision}Effect`, { name }) };
  if (decision === 'confirm') return { ...asked, confirm: t('review.confirm'), dangerous: false };
  const note = { label: t('review.reason'), hint: t('review.reasonHint'), missing: t('review.reasonMissing') };
  return { ...asked, confirm: t('review.decline'), dangerous: true, note };
}

function useDecide(id: string, { addedAt }: Form, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: { decision: Decision; reason: string | undefined }) =>
      decideForm(id, { ...answer, addedAt }, { client }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: waitingFormsKey }); // the list would show the form once more before it reloads
      await Promise.all([adminCustomersKey, queuesKey].map((queryKey) => client.invalidateQueries({ queryKey })));
      onDone();
    },
  });
}
