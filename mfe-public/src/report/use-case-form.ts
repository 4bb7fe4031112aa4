import { type CallContext, useMutation } from '@inkbridge/api-client';
import { type CaseKind, type CaseTopic, longestReport } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { trappedIn } from './bot-trap.js';
import { type CaseValues, type FieldName, fieldNames, problemOf, type TextName } from './case-fields.js';

/** The values to send, trimmed. */
export type CaseInput<Topic> = Record<TextName, string> & { topic: Topic } & ReturnType<typeof trappedIn>;

type CaseFormOptions<Topic> = {
  kind: CaseKind;
  topics: readonly Topic[];
  /** The name of the person listed, or the reference of a message, if known. */
  about?: string;
  /** The topic chosen by the page that led here. */
  topic?: Topic;
  /** The writer, if known. */
  writer?: { name: string; email: string };
  send: (input: CaseInput<Topic>, context: CallContext) => Promise<{ reference: string }>;
};

export type CaseForm<Topic extends CaseTopic = CaseTopic> = ReturnType<typeof useCaseForm<Topic>>;

/**
 * State of one public form: keeps the entered values until the case is filed, and sends it once however often the
 * button is pressed.
 */
export function useCaseForm<Topic extends CaseTopic>({
  kind,
  topics,
  about = '',
  topic: given,
  writer,
  send,
}: CaseFormOptions<Topic>) {
  const { t } = useTranslation('report');
  const errorText = useErrorText();
  const client = useQueryClient();
  const id = useId();
  const [values, setValues] = useState<CaseValues<Topic>>({
    about,
    topic: given ?? null,
    name: writer?.name ?? '',
    email: writer?.email ?? '',
    text: '',
  });
  /** Counts attempts with missing fields: the summary takes the focus on each one. */
  const [attempt, setAttempt] = useState(0);
  const filing = useMutation({ mutationFn: (input: CaseInput<Topic>) => send(input, { client }) });

  const idOf = (name: FieldName) => `${id}-${name}`;
  const messageOf = (name: FieldName): string | null => {
    const problem = attempt > 0 && problemOf(kind, name, values);
    return problem ? t(`need.${problem}`, { most: longestReport }) : null;
  };
  const errors = fieldNames.flatMap((name) => {
    const message = messageOf(name);
    return message === null ? [] : [{ field: idOf(name), message }];
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { topic, about: who, name, email, text } = values;
    if (topic === null || fieldNames.some((field) => problemOf(kind, field, values))) return setAttempt(attempt + 1);
    const typed = { about: who.trim(), name: name.trim(), email: email.trim(), text: text.trim() };
    filing.mutate({ topic, ...typed, ...trappedIn(event) });
  };

  return {
    kind,
    topics,
    values,
    idOf,
    messageOf,
    summary: errors.length > 0 ? { key: attempt, title: t('problems'), errors } : null,
    type: (name: TextName, value: string) => setValues((before) => ({ ...before, [name]: value })),
    choose: (topic: Topic) => setValues((before) => ({ ...before, topic })),
    submit,
    busy: filing.isPending,
    failure: filing.error && !filing.isPending ? errorText(filing.error) : null,
    reference: filing.data?.reference ?? null,
  };
}
