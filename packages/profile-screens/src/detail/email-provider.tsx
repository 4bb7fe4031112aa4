import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { emailProviderSite, otherEmailProvider } from '@inkbridge/shared/option-lists';
import { inEnglish } from '../format/english.js';
import { numberLine } from '../format/address.js';
import styles from './email-provider.module.css';

/**
 * The facility's email service, and what somebody who has never used one must know. Only the five known services become
 * links: an address typed by a user would invite phishing (AC-110, D-42).
 */
export function EmailProvider({ profile: { basicInfo, view } }: { profile: CustomerJson }) {
  const { t } = useTranslation('detail');
  const { institutionalEmailProvider: provider, otherEmailProvider: typed } = basicInfo;
  if (!provider) return null;
  const site = emailProviderSite(provider);
  const name = provider === otherEmailProvider ? (typed ?? provider) : provider;
  return (
    <div className={styles.provider}>
      <h3>{t('contact.provider')}</h3>
      <p className={styles.service}>
        {site ? (
          <a href={site} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      <p className={styles.note}>{t(site ? 'contact.providerNote' : 'contact.otherProviderNote')}</p>
      {view !== 'admin' && <HowItWorks basicInfo={basicInfo} isKnown={site !== undefined} />}
    </div>
  );
}

/** Says of a service only what is certain; of one that was typed in we know neither the owner nor how one joins. */
function HowItWorks({ basicInfo, isKnown }: Pick<CustomerJson, 'basicInfo'> & { isKnown: boolean }) {
  const { t } = useTranslation('detail');
  const facts = { name: fullNameOf(basicInfo), state: basicInfo.state, number: numberLine(basicInfo) };
  return (
    <ul className={styles.lines}>
      {isKnown && <li>{t('email.what')}</li>}
      {isKnown && <li>{t('email.register')}</li>}
      <li>{t.rich('email.find', { data: <span {...inEnglish} /> }, facts)}</li>
      <li>{t('email.cost')}</li>
    </ul>
  );
}
