import { fileRemovalRequest } from '@inkbridge/api-client';
import type { CustomerJson } from '@inkbridge/contracts';
import { caseDays, caseTopics } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { fullNameOf } from '@inkbridge/shared/names';
import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { foundProfile } from '../layout/found.js';
import { CaseLine, CaseText } from '../report/case-field.js';
import { CasePageForm, WriterLines } from '../report/case-page-form.js';
import { CasePage } from '../report/case-page.js';
import styles from '../report/case-page.module.css';
import { reportMessages } from '../report/messages/en.js';
import reportForm from '../report/report-form.module.css';
import { TopicChoice } from '../report/topic-choice.js';
import { useCaseForm } from '../report/use-case-form.js';

export const bundles = [reportMessages];

const briefly = ['reads', 'decides', 'discreet'] as const;
const parts = ['who', 'what', 'when'] as const;

/** `/remove-profile`: for the person listed, victims and families; `?id=` is the profile from which it was opened. */
export function Screen() {
  const { t } = useTranslation('report');
  const facts = { days: caseDays.removal_request };
  return (
    <CasePage
      title={t('removal_request.title')}
      lead={t('removal_request.lead')}
      brief={briefly.map((line) => t(`removal_request.${line}`, facts))}
      facts={parts.map((part) => ({
        title: t(`removal_request.${part}Title`),
        text: t(`removal_request.${part}`, facts),
      }))}
    >
      <FormOfProfile />
    </CasePage>
  );
}

/** Without a profile, or if it cannot be read, the writer describes the person in words. */
function FormOfProfile() {
  const { t } = useTranslation('report');
  const id = useSearchParams()[0].get('id') ?? '';
  const profile = useQuery({ ...foundProfile(id), enabled: id !== '', retry: false });
  if (!profile.isLoading) return <RemovalForm profile={profile.data ?? null} />;
  return (
    <SkeletonGroup label={t('removal_request.loading')}>
      <Skeleton shape="control" />
      <Skeleton shape="block" className={styles.loading} />
    </SkeletonGroup>
  );
}

/** `profile` is the profile from which the form was opened. */
function RemovalForm({ profile }: { profile: CustomerJson | null }) {
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
      <p className={reportForm.next}>{t('removal_request.next')}</p>
    </CasePageForm>
  );
}

function nameOf({ basicInfo }: CustomerJson): string {
  return `${fullNameOf(basicInfo)}, ${basicInfo.inmateNumber}`;
}
