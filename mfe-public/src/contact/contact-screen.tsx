import { caseDays } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useOperator } from '@inkbridge/frame';
import { aboutMessages } from '../about/messages/en.js';
import { OperatorLines } from '../about/operator-lines.js';
import { textLinks } from '../about/text-links.js';
import { reportMessages } from '../report/messages/en.js';
import { CasePage } from '../report/case-page.js';
import { ContactForm } from './contact-form.js';

export const bundles = [aboutMessages, reportMessages];

const parts = ['who', 'when', 'first', 'profile'] as const;

/** `/contact`: for everyone; `?reference=` names what the message is about. */
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
