import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate, localDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { isFilledIn } from '@inkbridge/shared/text';
import { Button, Link, showToast } from '@inkbridge/ui';
import { useState } from 'react';
import { useHeldFocus } from '../../layout/held-focus.js';
import { TitledSheet } from '../../layout/sheets.js';
import sheets from '../../layout/sheets.module.css';
import type { LetterBox } from '../../letters/letter-box.js';
import styles from './desk.module.css';

/** Letters to other people that this device keeps, the last one first. */
export function OtherLetters({ box: { letters }, id }: { box: LetterBox; id: string }) {
  const { t } = useTranslation('write');
  const part = useHeldFocus<HTMLElement>();
  const [all, setAll] = useState(() => letters.all());
  const others = all
    .filter(({ key, value }) => key !== id && isFilledIn(value.text))
    .toSorted((one, other) => other.value.savedAt.localeCompare(one.value.savedAt));
  if (others.length === 0) return null;

  const remove = ({ key, value }: (typeof others)[number]) => {
    letters.remove(key);
    setAll(letters.all());
    const undo = () => {
      letters.write(key, value);
      setAll(letters.all());
    };
    showToast({ text: t('discard.done'), action: { label: t('discard.undo'), onSelect: undo } });
  };
  return (
    <TitledSheet ref={part} title={t('others.title')}>
      <ul className={styles.others}>
        {others.map((other) => (
          <li key={other.key} className={styles.other}>
            <span>
              <Link href={pathTo('write', other.key)}>{other.value.to.name}</Link>{' '}
              <span className={sheets.hint}>
                {t('others.savedOn', { date: formatDate(localDate(new Date(other.value.savedAt))) })}
              </span>
            </span>
            <Button
              variant="quiet"
              size="small"
              icon="close"
              aria-label={t('others.remove', { name: other.value.to.name })}
              onClick={() => remove(other)}
            />
          </li>
        ))}
      </ul>
    </TitledSheet>
  );
}
