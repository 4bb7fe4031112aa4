import type { ImportPlanJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { pathTo } from '@inkbridge/shared/routes';
import { Alert, Button, Link, Notice, VisuallyHidden } from '@inkbridge/ui';
import { useId, useState } from 'react';
import { type RecordColumn, RecordRows } from '../../kit/records/record-rows.js';
import page from '../../kit/records/desk-page.module.css';
import styles from './import-screen.module.css';
import type { ImportState } from './use-import.js';

/** What an import would do, row by row, and the button that does it. */
export function ImportPreview({ plan, state }: { plan: ImportPlanJson; state: ImportState }) {
  const { t, language } = useTranslation('facilityImport');
  const id = useId();
  const { totals } = plan;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('preview')}
      </h2>
      {state.wasRefused && (
        <output>
          <Notice tone="caution">{t('registerChanged')}</Notice>
        </output>
      )}
      <ul className={styles.totals} aria-label={t('preview')}>
        {(['new', 'changed', 'gone', 'refused', 'same', 'ignored'] as const).map((kind) => (
          <li key={kind}>
            <b>{totals[kind].toLocaleString(`${language}-US`)}</b> {t(`counts.${kind}`)}
          </li>
        ))}
      </ul>
      <Confirm plan={plan} state={state} />
      <RefusedRows plan={plan} />
      <ChangedRows plan={plan} />
      <NewRows plan={plan} />
      <GoneRows plan={plan} />
    </section>
  );
}

function Confirm({ plan: { totals, missing }, state }: { plan: ImportPlanJson; state: ImportState }) {
  const { t } = useTranslation('facilityImport');
  const errorText = useErrorText();
  const count = totals.new + totals.changed;
  if (missing.length > 0) return null;
  if (count === 0)
    return <p>{t(totals.refused > 0 ? 'nothingTaken' : totals.same > 0 ? 'nothing' : 'noFacilities')}</p>;
  if (state.isStale) return null; // the columns say so, with the button for another look
  return (
    <div className={styles.confirm}>
      {state.writeError !== null && <Alert>{errorText(state.writeError)}</Alert>}
      <Button variant="primary" busy={state.isWriting} onClick={state.confirm}>
        {t('confirm', { count })}
      </Button>
    </div>
  );
}

/** Rows shown before the button that shows the rest: a long file does not freeze the page. */
const shownAtFirst = 20;

type GroupProps<Row> = {
  title: string;
  hint?: string;
  /** All rows of the kind, of which the preview has the first. */
  total: number;
  rows: readonly Row[];
  columns: readonly RecordColumn<Row>[];
  keyOf: (row: Row) => string;
};

function Group<Row>({ title, hint, total, rows, columns, keyOf }: GroupProps<Row>) {
  const { t } = useTranslation('facilityImport');
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  if (total === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.subtitle}>
        {t('group', { title, count: total })}
      </h3>
      {hint && <p className={page.lead}>{hint}</p>}
      <RecordRows caption={title} columns={columns} rows={shown} rowKey={keyOf} />
      {shown.length < total && <p className={page.lead}>{t('first', { shown: shown.length, count: total })}</p>}
      {rows.length > shownAtFirst && (
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          <span>{isWhole ? t('fewer') : t('more', { count: rows.length })}</span>
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      )}
    </section>
  );
}

type PlanProps = { plan: ImportPlanJson };

function useRowColumn<Row extends { row: number }>(): RecordColumn<Row> {
  const { t } = useTranslation('facilityImport');
  return {
    name: 'row',
    heading: t('row'),
    cell: ({ row }) => row,
    number: true,
    card: { line: 1, place: 'end', worded: true },
  };
}

function RefusedRows({ plan }: PlanProps) {
  const { t } = useTranslation('facilityImport');
  return (
    <Group
      title={t('refused')}
      hint={t('refusedHint')}
      total={plan.totals.refused}
      rows={plan.refused}
      keyOf={(refused) => `${refused.row} ${refused.column} ${refused.reason}`}
      columns={useRefusedColumns()}
    />
  );
}

function useRefusedColumns(): RecordColumn<ImportPlanJson['refused'][number]>[] {
  const { t } = useTranslation('facilityImport');
  const row = useRowColumn<ImportPlanJson['refused'][number]>();
  return [
    {
      name: 'reason',
      heading: t('reason'),
      cell: ({ reason }) => t(`refusal.${reason}`),
      card: { line: 1 },
    },
    row,
    {
      name: 'column',
      heading: t('column'),
      cell: ({ column }) => column || '–',
      card: { line: 2, place: 'wide', worded: true },
    },
    {
      name: 'cell',
      heading: t('cell'),
      cell: ({ cell }) => <Value text={cell} />,
      card: { line: 3, place: 'wide', worded: true },
    },
  ];
}

function ChangedRows({ plan }: PlanProps) {
  const { t } = useTranslation('facilityImport');
  return (
    <Group
      title={t('changed')}
      total={plan.totals.changed}
      rows={plan.changed}
      keyOf={({ id, row: at }) => `${id} ${at}`}
      columns={useChangedColumns()}
    />
  );
}

function useChangedColumns(): RecordColumn<ImportPlanJson['changed'][number]>[] {
  const { t } = useTranslation('facilityImport');
  const { t: ofRegister } = useTranslation('facilities');
  const partText = usePartText();
  const row = useRowColumn<ImportPlanJson['changed'][number]>();
  return [
    {
      name: 'name',
      heading: ofRegister('column.name'),
      cell: ({ id, name }) => <Link href={pathTo('adminFacility', id)}>{name}</Link>,
      card: { line: 1 },
    },
    {
      name: 'changes',
      heading: t('change'),
      cell: ({ changes }) => (
        <ul className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <b>{partText(field)}</b> <VisuallyHidden>{t('before')} </VisuallyHidden>
              <Value text={before} />
              <span aria-hidden="true"> → </span>
              <VisuallyHidden> {t('after')} </VisuallyHidden>
              <Value text={after} />
            </li>
          ))}
        </ul>
      ),
      card: { line: 2, place: 'wide' },
    },
    row,
  ];
}

/** The name of a part of a facility, as its form calls it. */
function usePartText(): (part: string) => string {
  const { t } = useTranslation('facilities');
  const texts: Readonly<Record<string, string | undefined>> = {
    name: t('field.name'),
    otherNames: t('field.otherNames'),
    agency: t('column.agency'),
    state: t('field.state'),
    kind: t('field.kind'),
    houses: t('field.houses'),
    street: t('section.street'),
    mailing: t('section.mailing'),
    envelope: t('order'),
    phone: t('field.phone'),
    page: t('field.page'),
    sourceUrl: t('field.sourceUrl'),
    checkedOn: t('field.checkedOn'),
    status: t('section.mail'),
  };
  return (part) => texts[part] ?? part;
}

function NewRows({ plan }: PlanProps) {
  const { t } = useTranslation('facilityImport');
  return (
    <Group
      title={t('new')}
      total={plan.totals.new}
      rows={plan.new}
      keyOf={({ row: at }) => String(at)}
      columns={useNewColumns()}
    />
  );
}

function useNewColumns(): RecordColumn<ImportPlanJson['new'][number]>[] {
  const { t: ofRegister } = useTranslation('facilities');
  const row = useRowColumn<ImportPlanJson['new'][number]>();
  return [
    { name: 'name', heading: ofRegister('column.name'), cell: ({ facility }) => facility.name, card: { line: 1 } },
    {
      name: 'place',
      heading: ofRegister('column.place'),
      cell: ({ facility: { mailing } }) =>
        `${mailing.lines.join(', ')}, ${mailing.city}, ${mailing.state} ${mailing.zip}`,
      card: { line: 2, place: 'wide' },
    },
    {
      name: 'agency',
      heading: ofRegister('column.agency'),
      cell: ({ facility: { agency } }) => agency || '–',
      card: { line: 3, place: 'wide' },
    },
    row,
  ];
}

function GoneRows({ plan }: PlanProps) {
  const { t } = useTranslation('facilityImport');
  return (
    <Group
      title={t('gone')}
      hint={t('goneHint')}
      total={plan.totals.gone}
      rows={plan.gone}
      keyOf={({ id }) => id}
      columns={useGoneColumns()}
    />
  );
}

function useGoneColumns(): RecordColumn<ImportPlanJson['gone'][number]>[] {
  const { t: ofRegister } = useTranslation('facilities');
  return [
    {
      name: 'name',
      heading: ofRegister('column.name'),
      cell: ({ id, name }) => <Link href={pathTo('adminFacility', id)}>{name}</Link>,
      card: { line: 1 },
    },
  ];
}

/** A cell as the file has it; an empty one is said. */
function Value({ text }: { text: string }) {
  const { t } = useTranslation('facilityImport');
  return text === '' ? <i className={styles.empty}>{t('noValue')}</i> : <span className={styles.cell}>{text}</span>;
}
