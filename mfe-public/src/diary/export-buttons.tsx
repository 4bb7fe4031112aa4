import { saveFile } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button } from '@inkbridge/ui';
import { TitledSheet } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import type { Note } from './device-diary.js';

/** Saves the diary as a file, made on this device. */
export function ExportButtons({ notes }: { notes: readonly Note[] }) {
  const { t } = useTranslation('diary');
  const facts = notes.map(({ name, kind, day }) => ({ person: name, what: t(kind), day }));
  const name = t('export.file');
  const csv = () => {
    const head = [t('export.person'), t('export.what'), t('export.day')];
    const rows = [head, ...facts.map(({ person, what, day }) => [person, what, day])];
    const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
    saveFile(new File([`\uFEFF${text}\r\n`], `${name}.csv`, { type: 'text/csv' })); // the mark tells Excel the letters
  };
  const json = () => {
    saveFile(new File([JSON.stringify(notes, null, 2)], `${name}.json`, { type: 'application/json' }));
  };
  return (
    <TitledSheet title={t('export.title')}>
      <div className={sheets.buttons}>
        <Button size="small" onClick={csv}>
          {t('export.csv')}
        </Button>
        <Button size="small" onClick={json}>
          {t('export.json')}
        </Button>
      </div>
    </TitledSheet>
  );
}

/** A cell that a spreadsheet shows as text, even if a name begins like a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
