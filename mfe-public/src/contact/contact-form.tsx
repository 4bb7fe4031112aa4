import { fileMessage } from '@inkbridge/api-client';
import { caseTopics, longestReference } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { useSession } from '@inkbridge/shared/auth-context';
import { fullNameOf } from '@inkbridge/shared/names';
import { referenceQuery, topicQuery } from '@inkbridge/shared/routes';
import { CaseLine, CaseText } from '../report/case-field.js';
import { CasePageForm, WriterLines } from '../report/case-page-form.js';
import { TopicChoice } from '../report/topic-choice.js';
import { useCaseForm } from '../report/use-case-form.js';

/** The message becomes a case; who is signed in need not type name and email again. */
export function ContactForm() {
  const { t } = useTranslation('report');
  const { user } = useSession();
  const [given] = useSearchParams();
  const message = useCaseForm({
    kind: 'message',
    topics: caseTopics.message,
    about: (given.get(referenceQuery) ?? '').slice(0, longestReference),
    topic: caseTopics.message.find((topic) => topic === given.get(topicQuery)),
    writer: user ? { name: fullNameOf(user), email: user.email } : undefined,
    send: fileMessage,
  });
  return (
    <CasePageForm kind="message" form={message}>
      <TopicChoice form={message} />
      <WriterLines kind="message" form={message} />
      <CaseText form={message} required />
      <CaseLine
        form={message}
        name="about"
        maxLength={longestReference}
        label={t('message.about')}
        hint={t('message.aboutHint')}
        mark={t('optional')}
      />
    </CasePageForm>
  );
}
