import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate, localDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { isFilledIn } from '@inkbridge/shared/text';
import { Button, Link, showToast } from '@inkbridge/ui';
import { useId } from 'react';
import { useHeldFocus } from '../../layout/held-focus.js';
import type { LetterBox } from '../../letters/letter-box.js';
import { useKept } from '../../letters/use-kept.js';
import styles from './other-letters.module.css';

/** Letters to other people that this device keeps, the last one first. */
export function OtherLetters({ box: { letters }, id }: { box: LetterBox; id: string }) {
  const { t } = useTranslation('write');
  const part = useHeldFocus<HTMLElement>();
  const titleId = useId();
  const [all, setAll] = useKept(() => letters.all(), []);
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
    <section ref={part} className={styles.others} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('others.title')}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.key} className={styles.other}>
            <span>
              <Link href={pathTo('write', other.key)}>{other.value.to.name}</Link>{' '}
              <span className={styles.saved}>
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
    </section>
  );
}
