import { useTranslation } from '@inkbridge/federation/i18n';
import { ProfileStamp } from '@inkbridge/profile-screens';
import { Button } from '@inkbridge/ui';
import { useState } from 'react';
import styles from './labels.module.css';
import type { Person } from './use-label-people.js';

/** Rows that are open from the start. */
const fewRows = 6;

type PeopleListProps = { people: readonly Person[]; onRemove: (person: Person) => void };

/** Those on the sheet, in its order. */
export function PeopleList({ people, onRemove }: PeopleListProps) {
  const { t } = useTranslation('labels');
  const [isOpen, setIsOpen] = useState(false);
  const isLong = people.length > fewRows + 1;
  return (
    <>
      <ul className={styles.people}>
        {(isLong && !isOpen ? people.slice(0, fewRows) : people).map((person) => (
          <li key={person.id} className={styles.person}>
            <ProfileStamp profile={person.profile} size="xs" />
            <span className={styles.who}>
              <b>{person.name}</b>
              <span>{person.profile.basicInfo.inmateNumber}</span>
            </span>
            <Button
              variant="quiet"
              size="small"
              icon="close"
              aria-label={t('remove', { name: person.name })}
              onClick={() => onRemove(person)}
            />
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          variant="quiet"
          size="small"
          icon={isOpen ? 'chevronUp' : 'chevronDown'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('showFewer') : t('showAll', { count: people.length })}
        </Button>
      )}
    </>
  );
}
