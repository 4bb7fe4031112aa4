import { VisuallyHidden } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import styles from './record-rows.module.css';

export interface RecordColumn<Row> {
  /** Different for each column of a table. */
  name: string;
  heading: string;
  /** The heading is for screen readers only: a column of buttons. */
  headingHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column, one below the other. */
  number?: boolean;
  /**
   * Where there is no room for columns a row is a card: on which of its lines the cell stands, at which end of it or over
   * all of it, and whether it is `worded`, that is, begins with its heading.
   */
  card: { line: 1 | 2 | 3 | 4; place?: 'start' | 'end' | 'wide'; worded?: boolean };
}

interface RecordRowsProps<Row> {
  /** What screen readers hear first. */
  caption: string;
  /** The first one names the row. */
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Others are on their way. */
  isStale?: boolean;
  /** Below the rows, on the same sheet. */
  foot?: ReactNode;
}

/** Rows of a table where there is room for columns, cards where there is not. */
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
  return isName ? (
    <th scope="row" {...looks}>
      {column.cell(row)}
    </th>
  ) : (
    <td {...looks}>{column.cell(row)}</td>
  );
}
