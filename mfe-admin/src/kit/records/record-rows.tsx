import { VisuallyHidden } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import { Dated } from '../dated.js';
import styles from './record-rows.module.css';

export type RecordColumn<Row> = {
  /** Unique within the table. */
  name: string;
  heading: string;
  /** The heading is visible only to screen readers, for example above a column of buttons. */
  headingHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Aligns figures at the end of the column. */
  number?: boolean;
  /**
   * If columns do not fit, each row is shown as a card: the line of the cell, its place on that line, and whether it is
   * `worded`, that is, preceded by its heading.
   */
  card: { line: 1 | 2 | 3 | 4; place?: 'start' | 'end' | 'wide'; worded?: boolean };
};

type RecordRowsProps<Row> = {
  /** Announced by screen readers first. */
  caption: string;
  /** The first column names the row. */
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** New rows are loading. */
  isStale?: boolean;
  /** Shown below the rows, on the same sheet. */
  foot?: ReactNode;
};

/** Rows of a table if columns fit, otherwise cards. */
export function RecordRows<Row>({ isStale, foot, ...table }: RecordRowsProps<Row>) {
  return (
    <div className={styles.room}>
      <div className={styles.sheet} aria-busy={isStale}>
        <Table {...table} />
        {foot}
      </div>
    </div>
  );
}

function Table<Row>({ caption, columns, rows, rowKey }: RecordRowsProps<Row>) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ name, heading, headingHidden, number }) => (
            <th key={name} scope="col" data-number={number}>
              {headingHidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, index) => (
              <Cell key={column.name} column={column} row={row} isName={index === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row, isName }: { column: RecordColumn<Row>; row: Row; isName: boolean }) {
  const { line, place = 'start', worded } = column.card;
  const looks = {
    'data-number': column.number,
    'data-line': line,
    'data-place': place,
    'data-word': worded ? column.heading : undefined,
  };
  const cell = column.cell(row);
  const shown = typeof cell === 'string' ? <Dated>{cell}</Dated> : cell;
  return isName ? (
    <th scope="row" {...looks}>
      {shown}
    </th>
  ) : (
    <td {...looks}>{shown}</td>
  );
}
