import type { MailRuleJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { calendarDate, formatDate } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { Alert, Button, Link, Notice, useNow } from '@inkbridge/ui';
import { Radio } from '@inkbridge/ui/checkbox';
import { useId, useState } from 'react';
import { usePdf } from '../paper/pdf/use-pdf.js';
import { useTypeface } from '../paper/use-typeface.js';
import { cardPage } from './card-page.js';
import styles from './labels.module.css';
import { nextCardDays } from './mail-by.js';
import { DrawnPage } from './sheet-picture.js';
import { type Person, statesRefusing } from './use-label-people.js';

/** Days that are shown: those of the next months. */
const shownDays = 3;

type CardsProps = { people: readonly Person[]; rules: readonly MailRuleJson[] };

/** A sheet of four cards to fold, and the last days to mail them. */
export function CardsSection({ people, rules }: CardsProps) {
  const { t, language } = useTranslation('labels');
  const id = useId();
  const typeface = useTypeface();
  const days = nextCardDays(calendarDate(useNow()), shownDays);
  const [wanted, setWanted] = useState<string>('any');
  const chosen = days.find(({ name }) => name === wanted);
  const front = {
    words: t(`cards.words.${chosen?.name ?? 'any'}`),
    date: chosen ? formatDate(chosen.day).slice(0, 5) : '',
  };
  const pdf = usePdf(typeface.data, (loaded) => ({
    pages: [cardPage(front, loaded)],
    title: t('cards.document'),
    file: t('cards.file'),
    language,
  }));
  const refusing = statesRefusing(rules, people, 'greeting_cards');
  return (
    <section className={styles.cards} aria-labelledby={id}>
      <div className={styles.controls}>
        <h2 id={id}>{t('cards.title')}</h2>
        <p>{t('cards.text')}</p>
        <fieldset className={styles.start}>
          <legend>{t('cards.for')}</legend>
          {days.map(({ name, day, mailBy }) => (
            <Radio
              key={name}
              name="card"
              label={t.rich(
                'cards.day',
                { on: <time dateTime={day} />, by: <time dateTime={mailBy} /> },
                { name: t(`cards.days.${name}`), day: formatDate(day), mailBy: formatDate(mailBy) },
              )}
              checked={wanted === name}
              onChange={() => setWanted(name)}
            />
          ))}
          <Radio name="card" label={t('cards.any')} checked={!chosen} onChange={() => setWanted('any')} />
        </fieldset>
        {refusing.length > 0 && (
          <Notice tone="caution">
            {t('cards.refused', { states: new Intl.ListFormat(language, { type: 'conjunction' }).format(refusing) })}
          </Notice>
        )}
        <Button icon="print" busy={typeface.isPending} onClick={pdf.save}>
          {t('cards.save')}
        </Button>
        {pdf.outcome === 'failed' && <Alert>{t('pdfFailed')}</Alert>}
        <div>
          <output>{pdf.outcome === 'saved' && <Notice tone="success">{t('saved')}</Notice>}</output>
          <p className={styles.hint}>
            {t.rich('cards.hint', {
              rules: <Link href={paths.mailRules} />,
            })}
          </p>
        </div>
      </div>
      <figure className={styles.shown}>
        {typeface.data && <DrawnPage page={cardPage(front, typeface.data)} label={t('cards.picture')} />}
      </figure>
    </section>
  );
}
