import { isApiError } from '@inkbridge/api-client';
import { importBytes, type ImportField, importFields } from '@inkbridge/contracts';
import { firstGuideDay } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { ChooseFile } from '@inkbridge/profile-screens';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { Alert, Button, Field, LinkButton, Notice, Select, TextInput, useNow } from '@inkbridge/ui';
import { BackLink } from '@inkbridge/ui/back-link';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { DayInput } from '../../kit/records/day-input.js';
import { isGuideDay } from '../../kit/typed-text.js';
import page from '../../kit/records/desk-page.module.css';
import { isWebAddressOrNone } from '../facility-values.js';
import { facilityMessages } from '../messages/en.js';
import { ImportPreview } from './import-preview.js';
import styles from './import-screen.module.css';
import { importMessages } from './messages/en.js';
import { type ImportState, useImport } from './use-import.js';

export const bundles = [facilityMessages, importMessages];

/** `/admin/facilities/import`: a file, what it would change, and the confirmation that writes it. */
export function Screen() {
  const { t } = useTranslation('facilityImport');
  const { t: ofRegister } = useTranslation('facilities');
  const state = useImport(calendarDate(useNow()));
  usePageTitle(t('title'));
  return (
    <div className={page.page}>
      <div>
        <BackLink href={paths.adminFacilities}>{ofRegister('back')}</BackLink>
      </div>
      <header>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={page.lead}>{t('lead')}</p>
      </header>
      {state.done ? <Done state={state} /> : <Work state={state} />}
    </div>
  );
}

function Work({ state }: { state: ImportState }) {
  const { t } = useTranslation('facilityImport');
  const { file, shown, previewing } = state;
  return (
    <>
      <FilePart state={state} />
      {previewing.isPending && <output className={page.lead}>{t('working')}</output>}
      {previewing.error && <PreviewFailure error={previewing.error} state={state} />}
      {file && shown && <Columns state={state} />}
      {file && shown && !previewing.isPending && !previewing.error && <ImportPreview plan={shown} state={state} />}
    </>
  );
}

/** What the API refused with the file is typed anew, a file that it could not read is chosen anew; anything else is tried again. */
function PreviewFailure({ error, state }: { error: Error; state: ImportState }) {
  const { t } = useTranslation('facilityImport');
  const isRefused = isApiError(error) && error.code === 'invalid_request';
  if (isRefused && wrongIn(state.previewing.variables ?? {}).size === 0) return <Alert>{t('notTaken')}</Alert>;
  if (isRefused) {
    if (state.shown) return null; // the columns below have the button
    return (
      <div>
        <Button onClick={state.preview}>{t('again')}</Button>
      </div>
    );
  }
  return <LoadError heading="h2" error={error} busy={state.previewing.isPending} onRetry={state.preview} />;
}

/** The fields beside the file that the API refuses. */
function wrongIn({ sourceUrl = '', checkedOn }: Partial<ImportState['choices']>): ReadonlySet<string> {
  const isDay = checkedOn === undefined || isGuideDay(checkedOn);
  return new Set([...(isWebAddressOrNone(sourceUrl) ? [] : ['sourceUrl']), ...(isDay ? [] : ['checkedOn'])]);
}

/** The file, and where its rows are from. */
function FilePart({ state }: { state: ImportState }) {
  const { t } = useTranslation('facilityImport');
  const { t: ofRegister } = useTranslation('facilities');
  const hint = useId();
  const { file, problem, choices, setChoices } = state;
  const most = importBytes / 1024 / 1024;
  const wrong = wrongIn(state.previewing.error ? choices : {});
  return (
    <Part title={t('file')}>
      <div className={styles.pair}>
        <Field
          label={ofRegister('field.sourceUrl')}
          mark={ofRegister('optional')}
          error={wrong.has('sourceUrl') && ofRegister('problem.notAddress')}
        >
          <TextInput
            type="url"
            autoComplete="off"
            value={choices.sourceUrl}
            onChange={({ target }) => setChoices({ sourceUrl: target.value })}
          />
        </Field>
        <Field label={ofRegister('field.checkedOn')} error={wrong.has('checkedOn') && ofRegister('problem.missing')}>
          <DayInput
            type="date"
            min={firstGuideDay}
            value={choices.checkedOn}
            onChange={(checkedOn) => setChoices({ checkedOn })}
          />
        </Field>
      </div>
      <div className={styles.file}>
        <ChooseFile
          label={t(file ? 'other' : 'choose')}
          describedBy={hint}
          accept=".csv,text/csv,text/plain"
          icon="document"
          onChoose={state.choose}
        />
        {file && <b className={styles.name}>{file.name}</b>}
      </div>
      <p id={hint} className={page.lead}>
        {t('fileHint')}
      </p>
      {problem && <Alert>{t(problem, { most })}</Alert>}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What each column holds: recognized from the heading, and changed here where that is wrong. */
function Columns({ state }: { state: ImportState }) {
  const { t } = useTranslation('facilityImport');
  const { shown, choices, setChoices, isStale, previewing, preview } = state;
  if (!shown) return null;
  const fieldOf = (column: string, known: ImportField | null) =>
    Object.hasOwn(choices.columns, column) ? (choices.columns[column] ?? null) : known;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    preview();
  };
  const columns = shown.columns.filter(
    ({ column }, at, all) => all.findIndex((one) => one.column === column) === at, // a choice counts for all of one name
  );
  const missing = shown.missing.map((field) => t(`field.${field}`)).join(', ');
  return (
    <Part title={t('mapping')}>
      <p className={page.lead}>
        {shown.format === '' ? t('mappingHint') : t('mappingKnown', { format: shown.format })}
      </p>
      {missing !== '' && <Alert>{t('missing', { columns: missing })}</Alert>}
      <form className={styles.columns} onSubmit={send}>
        {columns.map(({ column, field }) => (
          <Field key={column} label={column}>
            <Select
              value={fieldOf(column, field) ?? ''}
              onChange={({ target }) => {
                const chosen = importFields.find((one) => one === target.value) ?? null;
                setChoices({ columns: { ...choices.columns, [column]: chosen } });
              }}
            >
              <option value="">{t('passedOver')}</option>
              {importFields.map((one) => (
                <option key={one} value={one}>
                  {t(`field.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        {isStale && (
          <div className={styles.again}>
            <output>
              <Notice tone="caution">{t('stale')}</Notice>
            </output>
            <Button type="submit" busy={previewing.isPending}>
              {t('again')}
            </Button>
          </div>
        )}
      </form>
    </Part>
  );
}

function Done({ state: { done } }: { state: ImportState }) {
  const { t } = useTranslation('facilityImport');
  if (!done) return null;
  return (
    <Part title={t('done')}>
      <output>{t('doneText', done.totals)}</output>
      <div className={styles.file}>
        <LinkButton href={paths.adminFacilities} variant="primary">
          {t('toList')}
        </LinkButton>
      </div>
    </Part>
  );
}
