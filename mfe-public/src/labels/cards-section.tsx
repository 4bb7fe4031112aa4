import { downloadGreetingCards, greetingCardsPicture, saveFile, useMutation } from '@inkbridge/api-client';
import type { MailRuleJson } from '@inkbridge/contracts';
import { type CardPaper, cardPapers } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText, useLoss } from '@inkbridge/frame';
import { BlobPicture } from '@inkbridge/profile-screens';
import { calendarDate, formatDate } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { type GreetingDay, greetingDayIn, greetingDays } from '@inkbridge/shared/time';
import { Alert, Button, Field, Link, Notice, Select, Skeleton, SkeletonGroup, useNow } from '@inkbridge/ui';
import { Radio } from '@inkbridge/ui/checkbox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { mailByDays } from '../evening/mail-by.js';
import styles from './labels.module.css';
import { type Person, statesRefusing } from './use-label-people.js';

/** Days that are shown: those of the next months. */
const shownDays = 3;

type CardsProps = { people: readonly Person[]; rules: readonly MailRuleJson[] };

/** A sheet of four cards to fold, drawn by the server (D-186), and the last days to mail them. */
export function CardsSection({ people, rules }: CardsProps) {
  const { t, language } = useTranslation('labels');
  const id = useId();
  const client = useQueryClient();
  const errorText = useErrorText();
  const days = nextCardDays(calendarDate(useNow()), shownDays);
  const [wanted, setWanted] = useState<string>('any');
  const [paper, setPaper] = useState<CardPaper>('letter');
  const chosen = days.find(({ name }) => name === wanted);
  const sheet = { occasion: chosen?.name, paper, language };
  const save = useMutation({ mutationFn: () => downloadGreetingCards(sheet, { client }), onSuccess: saveFile });
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
        <Field label={t('cards.paper')}>
          <Select
            value={paper}
            onChange={({ currentTarget }) => setPaper(cardPapers.find((one) => one === currentTarget.value) ?? paper)}
          >
            {cardPapers.map((one) => (
              <option key={one} value={one}>
                {t(`cards.papers.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        {refusing.length > 0 && (
          <Notice tone="caution">
            {t('cards.refused', { states: new Intl.ListFormat(language, { type: 'conjunction' }).format(refusing) })}
          </Notice>
        )}
        <Button icon="print" busy={save.isPending} onClick={() => save.mutate()}>
          {t('cards.save')}
        </Button>
        {save.isError && <Alert>{errorText(save.error)}</Alert>}
        <div>
          <output>{save.isSuccess && <Notice tone="success">{t('saved')}</Notice>}</output>
          <p className={styles.hint}>
            {t.rich('cards.hint', {
              rules: <Link href={paths.mailRules} />,
            })}
          </p>
        </div>
      </div>
      <figure className={styles.shown}>
        <SheetOfCards sheet={sheet} />
      </figure>
    </section>
  );
}

function SheetOfCards({ sheet }: { sheet: Parameters<typeof greetingCardsPicture>[0] }) {
  const { t } = useTranslation('labels');
  const errorText = useErrorText();
  const picture = useQuery(greetingCardsPicture(sheet));
  const loss = useLoss(picture);
  if (picture.data) return <BlobPicture bytes={picture.data} className={styles.picture} alt={t('cards.picture')} />;
  if (loss !== null) {
    return (
      <Notice tone="caution">
        {errorText(loss)}{' '}
        <Button size="small" icon="retry" busy={picture.isFetching} onClick={() => void picture.refetch()}>
          {t('retry')}
        </Button>
      </Notice>
    );
  }
  return (
    <SkeletonGroup label={t('cards.loading')}>
      <Skeleton shape="block" className={styles.waiting} />
    </SkeletonGroup>
  );
}

/** A day for which cards are mailed, and the last days to mail them; all as `YYYY-MM-DD`. */
type CardDate = { name: GreetingDay; day: string; mailBy: string };

/** The next days for which a card can still be mailed in time. @param today `YYYY-MM-DD` */
export function nextCardDays(today: string, count: number): CardDate[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) => greetingDays.map((name) => ({ name, day: greetingDayIn(one, name) })))
    .map(({ name, day }) => ({ name, day, mailBy: mailByDays(day).safe }))
    .filter(({ mailBy }) => mailBy >= today)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .slice(0, count);
}
