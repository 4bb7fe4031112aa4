import type { MailRuleJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { numberLine } from '@inkbridge/profile-screens';
import { formatDate, localDate } from '@inkbridge/shared/profile-fields';
import { Alert, Button, classes, Field, Notice, Select, useNow } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { keysOf } from '@inkbridge/shared/objects';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import type { Typeface } from '../paper/font/typeface.js';
import { type PdfContent, usePdf } from '../paper/pdf/use-pdf.js';
import { useTypeface } from '../paper/use-typeface.js';
import { fitAll, type Fitting, labelPages, sheetsFor } from './label-pages.js';
import styles from './labels.module.css';
import { labelsOn, largestSheet, type SheetKind, sheetKinds, type SheetName } from './sheet-kinds.js';
import { SheetPicture } from './sheet-picture.js';
import { tickPages } from './tick-pages.js';
import { type LeftOut, type Person, statesRefusing } from './use-label-people.js';

/** The sheet, its first label that is not used up, and whether a list to tick off goes with it. */
type Job = { name: SheetName; start: number; hasList: boolean };

export const firstJob: Job = { name: '5160', start: 1, hasList: true };

type LabelJobProps = {
  people: readonly Person[];
  leftOut: readonly LeftOut[];
  rules: readonly MailRuleJson[];
  job: Job;
  onJob: (job: Job) => void;
  /** The people, above what is done with them. */
  children: ReactNode;
};

const nobody: Fitting<Person> = { fitted: [], small: [], tooLong: [], unwritable: [] };

/** The sheet: which one, where it begins, what is not on it, and the file. */
export function LabelJob({ people, leftOut, rules, job, onJob, children }: LabelJobProps) {
  const { t } = useTranslation('labels');
  const typeface = useTypeface();
  const { name, start, hasList } = job;
  const kind = sheetKinds[name];
  const addresses = JSON.stringify(people.map(({ id, lines }) => [id, lines]));
  const fitting = useMemo(
    () => (typeface.data ? fitAll(kind, people, typeface.data) : nobody),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same people are a new list at each drawing
    [kind, addresses, typeface.data],
  );
  const labels = fitting.fitted.map(({ label }) => label);
  const count = typeface.data ? labels.length : people.length;
  const sheets = sheetsFor(kind, count, start);
  const missing = useMissing(leftOut, fitting, name);
  const contentOf = useContent({ people, fitting, missing, job });
  const pdf = usePdf(typeface.data, contentOf);
  const choose = (next: SheetName) =>
    onJob({ ...job, name: next, start: start > labelsOn(sheetKinds[next]) ? 1 : start });
  return (
    <div className={styles.work}>
      <div className={styles.controls}>
        {children}
        <Missing missing={missing} />
        <Larger fitting={fitting} name={name} onLarger={() => choose(largestSheet)} />
        <Stickers people={people} rules={rules} />
        <Field label={t('kind')}>
          <Select
            value={name}
            onChange={({ currentTarget }) =>
              choose(keysOf(sheetKinds).find((one) => one === currentTarget.value) ?? name)
            }
          >
            {keysOf(sheetKinds).map((one) => (
              <option key={one} value={one}>
                {t(`kinds.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <StartGrid kind={kind} start={start} count={count} onStart={(next) => onJob({ ...job, start: next })} />
        <Checkbox
          label={t('withList')}
          checked={hasList}
          onChange={({ currentTarget }) => onJob({ ...job, hasList: currentTarget.checked })}
        />
        {typeface.isError && (
          <Notice tone="caution">
            {t('noFont')}{' '}
            <Button size="small" icon="retry" busy={typeface.isFetching} onClick={() => void typeface.refetch()}>
              {t('retry')}
            </Button>
          </Notice>
        )}
        <div className={styles.ways}>
          <Button variant="primary" icon="print" busy={typeface.isPending} disabled={sheets === 0} onClick={pdf.save}>
            {t('save', { count: sheets })}
          </Button>
          {pdf.canSend && (
            <Button icon="send" disabled={sheets === 0} onClick={() => void pdf.send()}>
              {t('send')}
            </Button>
          )}
        </div>
        {pdf.outcome === 'failed' && <Alert>{t('pdfFailed')}</Alert>}
        {pdf.outcome === 'notSent' && <Alert>{t('notSent')}</Alert>}
        <div>
          <output>{pdf.outcome === 'saved' && <Notice tone="success">{t('saved')}</Notice>}</output>
          <p className={styles.hint}>{t('scale', { kind: name })}</p>
        </div>
      </div>
      <figure className={styles.shown}>
        <SheetPicture
          kind={kind}
          page={labelPages(kind, labels, start)[0]}
          start={start}
          label={t('picture', { count: Math.min(count, labelsOn(kind) - start + 1) })}
        />
        {sheets > 1 && <figcaption className={styles.hint}>{t('sheetOf', { count: sheets })}</figcaption>}
      </figure>
    </div>
  );
}

/** Everybody who has no label on this sheet, in words. */
function useMissing(leftOut: readonly LeftOut[], { tooLong, unwritable }: Fitting<Person>, name: SheetName): string[] {
  const { t } = useTranslation('labels');
  const why = name === largestSheet ? 'byHand' : 'tooLong';
  return [
    ...leftOut.map(({ name: of, why: reason }) => {
      if (typeof reason === 'string') return t(`leftOut.${reason}`, { name: of });
      const { name: facility, status } = reason.facility;
      const until = status.is === 'stopped' ? status.until : null;
      const key = status.is === 'closed' ? 'closed' : until ? 'stoppedUntil' : 'stopped';
      return t(`leftOut.${key}`, { name: of, facility, until: until ? formatDate(until) : '' });
    }),
    ...tooLong.map((one) => t(`leftOut.${why}`, { name: one.name })),
    // Paper lacks the letters of the name, too.
    ...unwritable.map(({ name: of, profile: { basicInfo } }) =>
      t('leftOut.unwritable', { name: `${of} (${numberLine(basicInfo)})` }),
    ),
  ];
}

function Missing({ missing }: { missing: readonly string[] }) {
  const { t } = useTranslation('labels');
  if (missing.length === 0) return null;
  return (
    <Notice tone="caution">
      <b>{t('leftOut.title', { count: missing.length })}</b>
      <ul className={styles.missing}>
        {missing.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Notice>
  );
}

type LargerProps = { fitting: Fitting<Person>; name: SheetName; onLarger: () => void };

/** The larger label, for addresses that this one has no room for or prints small. */
function Larger({ fitting: { tooLong, small }, name, onLarger }: LargerProps) {
  const { t } = useTranslation('labels');
  if (name === largestSheet || tooLong.length + small.length === 0) return null;
  return (
    <Notice>
      {tooLong.length > 0 ? t('larger', { count: tooLong.length }) : t('small', { count: small.length })}{' '}
      <Button size="small" onClick={onLarger}>
        {t('useLarger', { kind: largestSheet })}
      </Button>
    </Notice>
  );
}

/** Many mail rooms refuse whatever is stuck on an envelope, and send such a letter back (D-127). */
function Stickers({ people, rules }: Pick<LabelJobProps, 'people' | 'rules'>) {
  const { t, language } = useTranslation('labels');
  const refusing = statesRefusing(rules, people, 'stickers');
  if (refusing.length === 0) return null;
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(refusing);
  return <Notice tone="caution">{t('stickers', { states: names })}</Notice>;
}

type ContentProps = Pick<LabelJobProps, 'people' | 'job'> & { fitting: Fitting<Person>; missing: readonly string[] };

/** The file: the sheets first, so that a printer's first pages are theirs. */
function useContent({ people, fitting, missing, job }: ContentProps): (typeface: Typeface) => PdfContent {
  const { t, language } = useTranslation('labels');
  const { name, start, hasList } = job;
  const today = localDate(useNow());
  const kind = sheetKinds[name];
  const words = {
    title: t('list.title', { count: people.length }),
    printed: t('list.printed', { date: formatDate(today) }),
    leftOut: t('list.leftOut'),
    pageOf: (page: number, pages: number) => t('list.page', { page, pages }),
  };
  return (typeface) => {
    const sheets = labelPages(
      kind,
      fitting.fitted.map(({ label }) => label),
      start,
    );
    const list = hasList ? tickPages({ paper: kind.paper, words }, { people, leftOut: missing }, typeface) : [];
    return { pages: [...sheets, ...list], title: t('document'), file: t('file'), language };
  };
}

type StartGridProps = { kind: SheetKind; start: number; count: number; onStart: (start: number) => void };

/** A small picture of the sheet, on which the first label is chosen: radio buttons, so that the arrow keys move. */
function StartGrid({ kind, start, count, onStart }: StartGridProps) {
  const { t } = useTranslation('labels');
  const byRows = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowUp: -kind.columns, ArrowDown: kind.columns }[event.key];
    const next = start + (step ?? 0);
    if (step === undefined) return;
    event.preventDefault();
    if (next < 1 || next > labelsOn(kind)) return;
    onStart(next);
    event.currentTarget.closest('fieldset')?.querySelectorAll('input')[next - 1]?.focus();
  };
  return (
    <fieldset className={styles.start}>
      <legend>{t('start', { number: start })}</legend>
      <p className={styles.hint}>{t('startHint')}</p>
      <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${kind.columns}, minmax(0, 1fr))` }}>
        {Array.from({ length: labelsOn(kind) }, (_, at) => at + 1).map((number) => (
          <label
            key={number}
            className={classes(
              styles.cell,
              number < start && styles.gone,
              number >= start && number < start + count && styles.used,
            )}
          >
            <input
              type="radio"
              name="start"
              aria-label={t('label', { number })}
              checked={number === start}
              onChange={() => onStart(number)}
              onKeyDown={byRows}
            />
            <span aria-hidden="true">{number}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
