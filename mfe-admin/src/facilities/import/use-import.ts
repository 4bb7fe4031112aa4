import { importFacilities, type ImportFile, isApiError, previewImport, useMutation } from '@inkbridge/api-client';
import { csvIn, type FileProblem, importBytes, type ImportPlanJson } from '@inkbridge/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Where the rows are from, and what columns hold if their heading is misleading. */
export type ImportChoices = Pick<ImportFile, 'checkedOn'> & {
  sourceUrl: string;
  columns: NonNullable<ImportFile['columns']>;
};

type Shown = { plan: ImportPlanJson; input: ImportFile };

/**
 * An import from the file to the confirmation. What is confirmed is exactly what was shown: a change of the file, the
 * columns or the source asks for another look.
 */
export function useImport(today: string) {
  const client = useQueryClient();
  const [file, setFile] = useState<CsvFile | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [choices, setChoices] = useState<ImportChoices>({ sourceUrl: '', checkedOn: today, columns: {} });
  const [shown, setShown] = useState<Shown | null>(null);
  const [wasRefused, setWasRefused] = useState(false);

  const previewing = useMutation({
    mutationFn: (input: ImportFile) => previewImport(input, { client }),
    onSuccess: (plan, input) => setShown({ plan, input }),
  });
  const importing = useMutation({
    mutationFn: ({ plan, input }: Shown) => importFacilities(input, plan.digest, { client }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
    onError: (error, { input }) => {
      if (!isRegisterChange(error)) return;
      setWasRefused(true);
      previewing.mutate(input);
    },
  });
  const look = (chosen: CsvFile | null, with_: ImportChoices) => {
    if (!chosen || previewing.isPending || importing.isPending) return;
    setWasRefused(false);
    importing.reset();
    previewing.mutate({ csv: chosen.csv, ...with_ });
  };
  const choose = async (picked: File) => {
    const read = await readCsv(picked);
    setShown(null);
    previewing.reset();
    importing.reset();
    setFile(typeof read === 'string' ? null : read);
    setProblem(typeof read === 'string' ? read : null);
    if (typeof read === 'string') return;
    const fresh = { ...choices, columns: {} }; // the columns were those of another file
    setChoices(fresh);
    look(read, fresh);
  };
  const isStale = shown !== null && !isSame(shown.input, choices);
  return {
    file,
    problem,
    choices,
    shown: shown?.plan ?? null,
    isStale,
    /** The register changed between the preview and its confirmation; nothing was written. */
    wasRefused,
    previewing,
    done: importing.data ?? null,
    isWriting: importing.isPending,
    writeError: importing.error && !isRegisterChange(importing.error) ? importing.error : null,
    choose: (picked: File) => void choose(picked),
    setChoices: (changes: Partial<ImportChoices>) => setChoices((before) => ({ ...before, ...changes })),
    preview: () => look(file, choices),
    confirm: () => {
      if (shown && !isStale && !previewing.isPending) importing.mutate(shown);
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;

function isRegisterChange(error: unknown): boolean {
  return isApiError(error) && error.code === 'facility_changed';
}

function isSame({ csv: _csv, ...input }: ImportFile, choices: ImportChoices): boolean {
  return JSON.stringify(input) === JSON.stringify(choices);
}

/** Why a file is not sent at all. */
type Problem = FileProblem | 'tooLarge' | 'unreadable';

type CsvFile = { name: string; csv: string };

async function readCsv(file: File): Promise<CsvFile | Problem> {
  if (file.size > importBytes) return 'tooLarge';
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return 'unreadable';
  const read = csvIn(new Uint8Array(bytes));
  return typeof read === 'string' ? read : { name: file.name, csv: read.csv };
}
