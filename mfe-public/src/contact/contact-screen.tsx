import { fileMessage } from '@inkbridge/api-client';
import { caseDays, caseTopics, longestReference } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { useOperator } from '@inkbridge/frame';
import { useSession } from '@inkbridge/shared/auth-context';
import { fullNameOf } from '@inkbridge/shared/names';
import { referenceQuery, topicQuery } from '@inkbridge/shared/routes';
import { aboutMessages } from '../about/messages/en.js';
import { OperatorLines } from '../about/operator-lines.js';
import { textLinks } from '../about/text-links.js';
import { CaseLine, CaseText } from '../report/case-field.js';
import { CasePageForm, WriterLines } from '../report/case-page-form.js';
import { CasePage } from '../report/case-page.js';
import { reportMessages } from '../report/messages/en.js';
import { TopicChoice } from '../report/topic-choice.js';
import { useCaseForm } from '../report/use-case-form.js';

export const bundles = [aboutMessages, reportMessages];

const parts = ['who', 'when', 'first', 'profile'] as const;

/** `/contact`: for everyone; `?reference=` names the subject of the message. */
export function Screen() {
  const { t } = useTranslation('report');
  const { address, email } = useOperator();
  const hasOtherWays = (address ?? email) !== null;
  return (
    <CasePage
      title={t('message.title')}
      lead={t('message.lead')}
      facts={[
        ...parts.map((part) => ({
          title: t(`message.${part}Title`),
          text: t.rich(`message.${part}`, textLinks, { days: caseDays.message }),
        })),
        ...(hasOtherWays ? [{ title: t('message.otherTitle'), text: <OperatorLines /> }] : []),
      ]}
    >
      <ContactForm />
    </CasePage>
  );
}

/** The message becomes a case; signed-in users need not type name and email again. */
function ContactForm() {
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
