import { recordsLinks } from '@inkbridge/api-client';
import type { RecordsLinkJson } from '@inkbridge/contracts';
import { numberPlace, recordAddress } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useQuery } from '@tanstack/react-query';
import { inEnglish } from '../format/address.js';
import { asName, nameParts } from './named.js';
import type { ListedProfile } from '../profile-data.js';
import styles from './mail-guide.module.css';
import { OutsideLink } from './outside-link.js';

type RecordsSearchProps = { person: Pick<ListedProfile['basicInfo'], 'state' | 'inmateNumber'> };

/** The authority's own search for people in prison, with the number where its address takes one. */
export function RecordsSearch({ person }: RecordsSearchProps) {
  const { t } = useTranslation('mailRules');
  const links = useQuery(recordsLinks(person.state));
  if (!links.data || links.data.length === 0) return null;
  const isTyped = links.data.some(({ address }) => !address.includes(numberPlace));
  return (
    <div className={styles.records}>
      <h3>{t('records.title')}</h3>
      <p>
        {t('records.text')}
        {isTyped && <> {t.rich('records.find', { data: <span {...inEnglish} /> }, { number: person.inmateNumber })}</>}
      </p>
      <ul>
        {links.data.map((link) => (
          <li key={link.id}>
            <Search link={link} number={person.inmateNumber} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Search({ link: { address, authority }, number }: { link: RecordsLinkJson; number: string }) {
  const { t } = useTranslation('mailRules');
  return (
    <>
      <OutsideLink href={recordAddress(address, number)}>
        {t.rich('records.link', nameParts, { authority: asName(authority) })}
      </OutsideLink>{' '}
      {address.includes(numberPlace) && t('records.ready')}
    </>
  );
}
