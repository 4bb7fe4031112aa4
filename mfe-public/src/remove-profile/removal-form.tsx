import { fileRemovalRequest } from '@inkbridge/api-client';
import type { CustomerJson } from '@inkbridge/contracts';
import { caseTopics } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { CaseLine, CaseText } from '../report/case-field.js';
import { CasePageForm, WriterLines } from '../report/case-page-form.js';
import styles from '../report/report-form.module.css';
import { TopicChoice } from '../report/topic-choice.js';
import { useCaseForm } from '../report/use-case-form.js';

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
  return (
    <CasePageForm kind="removal_request" form={request}>
      <CaseLine
        form={request}
        name="about"
        maxLength={200}
        required
        label={t('removal_request.about')}
        hint={t('removal_request.aboutHint')}
      />
      <TopicChoice form={request} />
      <WriterLines kind="removal_request" form={request} />
      <CaseText form={request} required />
      <p className={styles.next}>{t('removal_request.next')}</p>
    </CasePageForm>
  );
}

function nameOf({ basicInfo }: CustomerJson): string {
  return `${fullNameOf(basicInfo)}, ${basicInfo.inmateNumber}`;
}
