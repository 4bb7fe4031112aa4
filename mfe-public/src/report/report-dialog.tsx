import { fileMailReport, fileReport } from '@inkbridge/api-client';
import type { CustomerJson } from '@inkbridge/contracts';
import { caseDays, type CaseTopic, caseTopics } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { paths } from '@inkbridge/shared/routes';
import { Alert, Button, Dialog, Link, Notice } from '@inkbridge/ui';
import { ErrorSummary } from '@inkbridge/ui/error-summary';
import type { ReactNode } from 'react';
import { BotTrap } from './bot-trap.js';
import { reportMessages } from './messages/en.js';
import { CaseEmail, CaseText } from './case-field.js';
import { Filed } from './filed.js';
import styles from './report-form.module.css';
import { TopicChoice } from './topic-choice.js';
import { type CaseForm, type CaseInput, useCaseForm } from './use-case-form.js';

export const bundles = [reportMessages];

export type ReportDialogProps = { profile: CustomerJson; onClose: () => void };

/** Reports a problem with a profile (D-151); needs no account. */
export function ReportDialog({ profile, onClose }: ReportDialogProps) {
  const { t } = useTranslation('report');
  const form = useCaseForm({
    kind: 'report',
    topics: caseTopics.report,
    send: (typed, context) => fileReport(aboutProfile(profile, typed), context),
  });
  return (
    <CaseDialog kind="report" form={form} name={profile.basicInfo.firstName} onClose={onClose}>
      <output>{form.values.topic === 'threat_or_abuse' && <Notice tone="caution">{t('report.danger')}</Notice>}</output>
      <p className={styles.next}>{t.rich('report.removal', { remove: <Link href={removalPath(profile._id)} /> })}</p>
    </CaseDialog>
  );
}

/** A report has no name, and its address may be left out. */
function aboutProfile<Typed extends CaseInput<CaseTopic>>(profile: CustomerJson, typed: Typed) {
  const { about: _about, name: _name, email, ...said } = typed;
  return { customer: profile._id, ...said, ...(email && { email }) };
}

/** The address of the form that requests removal of this profile. */
function removalPath(id: string): string {
  return `${paths.removeProfile}?${new URLSearchParams({ id }).toString()}`;
}

/** Reports mail that does not arrive; the owner is then asked to check the profile's address. */
export function MailReportDialog({ profile, onClose }: ReportDialogProps) {
  const form = useCaseForm({
    kind: 'mail_report',
    topics: caseTopics.mail_report,
    send: (typed, context) => fileMailReport(aboutProfile(profile, typed), context),
  });
  return <CaseDialog kind="mail_report" form={form} name={profile.basicInfo.firstName} onClose={onClose} />;
}

type CaseDialogProps<Topic extends CaseTopic> = {
  kind: 'report' | 'mail_report';
  form: CaseForm<Topic>;
  name: string;
  onClose: () => void;
  /** Below the fields. */
  children?: ReactNode;
};

function CaseDialog<Topic extends CaseTopic>(props: CaseDialogProps<Topic>) {
  const { kind, form, name, onClose, children } = props;
  const { t } = useTranslation('report');
  const { reference, values, summary, failure, busy } = form;
  const id = `${form.idOf('text')}-form`;
  const isFiled = reference !== null;
  const actions = isFiled ? (
    <Button variant="primary" onClick={onClose}>
      {t('close')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" form={id} variant="primary" busy={busy}>
        {t(`${kind}.send`)}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={isFiled ? t('filed.title') : t(`${kind}.title`, { name })}
      closeLabel={t('close')}
      onClose={onClose}
      actions={actions}
    >
      {isFiled ? (
        <Filed kind={kind} reference={reference} email={values.email.trim()} />
      ) : (
        <form id={id} noValidate className={styles.form} onSubmit={form.submit}>
          {summary && <ErrorSummary {...summary} key={summary.key} />}
          <TopicChoice form={form} />
          <CaseText form={form} required={kind === 'report'} />
          <CaseEmail form={form} hint={t('emailHint')} required={false} />
          {children}
          <BotTrap />
          <p className={styles.next}>{t(`${kind}.next`, { days: caseDays[kind] })}</p>
          {failure && <Alert>{failure}</Alert>}
        </form>
      )}
    </Dialog>
  );
}
