import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyEndpoint, Endpoint } from '#platform/contract/endpoint.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { type SubmitOptions, useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import styles from './decisions.module.css';

interface Way<Input> {
  label: string;
  kind: 'primary' | 'secondary' | 'danger';
  /** What is sent, with the words typed. */
  input: (words: string) => Input;
}

/** The federation's word: one text for whom it concerns, and a button for each way it can go. */
export function Decision<Input>({
  id,
  endpoint,
  schema,
  list,
  field = 'decision',
  label = 'Решение',
  hint,
  ways,
}: {
  /** Of what is decided, for the draft. */
  id: number;
  endpoint: Endpoint<Input, object>;
  schema: SubmitOptions<Input, object>['schema'];
  /** What is read anew afterwards. */
  list: AnyEndpoint;
  /** The input that holds the words. */
  field?: 'decision' | 'reason';
  label?: string;
  hint: string;
  ways: readonly Way<Input>[];
}) {
  const cache = useQueryClient();
  const [words, setWords] = useState('');
  const draft = useDraft(`${endpoint.name}-${id}`, { words }, (part) => setWords(part.words ?? ''));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint,
    draft,
    schema,
    onSuccess: () => void cache.invalidateQueries({ queryKey: [list.name] }),
  });
  const { [field]: ofWords, ...others } = errors;
  return (
    <div className={styles.decision}>
      <TextArea
        label={label}
        name={field}
        hint={hint}
        rows={2}
        maxLength={500}
        value={words}
        error={ofWords ?? Object.values(others)[0]}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          for (const name of Object.keys(errors)) forget(name);
        }}
      />
      <div className={styles.ways}>
        {ways.map((way) => (
          <Button
            key={way.label}
            kind={way.kind}
            loading={submitting}
            onClick={() => void submit(way.input(words.trim()))}
          >
            {way.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
