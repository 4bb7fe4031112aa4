import { fileRemovalRequest } from '@inkbridge/api-client';
import type { CustomerJson } from '@inkbridge/contracts';
import { caseTopics } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { Alert, Button } from '@inkbridge/ui';
import { ErrorSummary } from '@inkbridge/ui/error-summary';
import { CaseLine, CaseText } from '../report/case-field.js';
import { Filed } from '../report/filed.js';
import form from '../report/report-form.module.css';
import { TopicChoice } from '../report/topic-choice.js';
import { useCaseForm } from '../report/use-case-form.js';
import styles from './remove-profile-screen.module.css';

/** `profile` is the profile from which the form was opened. */
export function RemovalForm({ profile }: { profile: CustomerJson | null }) {
  const { t } = useTranslation('report');
  const about = profile ? nameOf(profile) : '';
  const request = useCaseForm({
    kind: 'removal_request',
    topics: caseTopics.removal_request,
    about,
    send: (input, context) =>
      // If the writer changed the name, the request is about another person.
      fileRemovalRequest({ ...input, ...(profile && input.about === about && { customer: profile._id }) }, context),
  });
  const { reference, summary, failure, values, busy } = request;
  if (reference !== null) {
    return (
      <div className={styles.filed}>
        <h2>{t('filed.title')}</h2>
        <Filed kind="removal_request" reference={reference} email={values.email.trim()} />
      </div>
    );
  }
  return (
    <form noValidate className={form.form} aria-label={t('removal_request.title')} onSubmit={request.submit}>
      {summary && <ErrorSummary {...summary} key={summary.key} />}
      <CaseLine
        form={request}
        name="about"
        maxLength={200}
        required
        label={t('removal_request.about')}
        hint={t('removal_request.aboutHint')}
      />
      <TopicChoice form={request} />
      <CaseLine
        form={request}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        label={t('removal_request.name')}
      />
      <CaseLine
        form={request}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        label={t('email')}
        hint={t('removal_request.emailHint')}
      />
      <CaseText form={request} required />
      <p className={form.next}>{t('removal_request.next')}</p>
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" variant="primary" className={styles.submit} busy={busy}>
        {t('removal_request.send')}
      </Button>
    </form>
  );
}

function nameOf({ basicInfo }: CustomerJson): string {
  return `${fullNameOf(basicInfo)}, ${basicInfo.inmateNumber}`;
}
