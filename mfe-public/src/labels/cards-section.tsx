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
import { postalHolidays } from '@inkbridge/shared/time';
import { mailByDays } from '../evening/mail-by.js';
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

/** Days for which people mail cards, by the name that texts use. */
const cardDays = ['newYear', 'valentine', 'mother', 'father', 'thanksgiving', 'christmas'] as const;

type CardDay = (typeof cardDays)[number];

/** A day for which cards are mailed, and the last days to mail them; all as `YYYY-MM-DD`. */
type CardDate = { name: CardDay; day: string; mailBy: string };

/** The next days for which a card can still be mailed in time. @param today `YYYY-MM-DD` */
export function nextCardDays(today: string, count: number): CardDate[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) =>
      cardDays.map((name) => ({ name, day: dayIn(one, name), mailBy: mailByDays(dayIn(one, name)).safe })),
    )
    .filter(({ mailBy }) => mailBy >= today)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .slice(0, count);
}

/** Here the day itself counts, also where the postal service keeps it on the Monday after. */
function dayIn(year: number, name: CardDay): string {
  const sundays = (month: number, nth: number) => {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
    return `${year}-0${month}-${String(((7 - first) % 7) + 1 + (nth - 1) * 7).padStart(2, '0')}`;
  };
  switch (name) {
    case 'newYear':
      return `${year}-01-01`;
    case 'valentine':
      return `${year}-02-14`;
    case 'mother':
      return sundays(5, 2);
    case 'father':
      return sundays(6, 3);
    case 'thanksgiving':
      return postalHolidays(year).find((holiday) => holiday.name === name)?.day ?? `${year}-11-28`;
    case 'christmas':
      return `${year}-12-25`;
  }
}
