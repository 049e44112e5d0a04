import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnyEndpoint, Endpoint } from '#platform/contract/endpoint.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { type SubmitOptions, useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import styles from './decisions.module.css';

interface Way<Input> {
  label: string;
  kind: 'primary' | 'secondary' | 'danger';
  input: (words: string) => Input;
  /** Confirmation shown first, for decisions that affect ownership. */
  question?: { title: string; text: string };
  done?: string;
}

/** A staff decision: one text for the people concerned, and a button for each outcome. */
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
  id: number;
  endpoint: Endpoint<Input, object>;
  schema: SubmitOptions<Input, object>['schema'];
  list: AnyEndpoint;
  field?: 'decision' | 'reason';
  label?: string;
  hint: string;
  ways: readonly Way<Input>[];
}) {
  const cache = useQueryClient();
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<Way<Input> | null>(null);
  const chosen = useRef<Way<Input> | null>(null);
  const draft = useDraft(`${endpoint.name}-${id}`, { words }, (part) => setWords(part.words ?? ''));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint,
    draft,
    schema,
    onSuccess: () => {
      if (chosen.current?.done) showSnackbar(chosen.current.done, 'ok');
      void cache.invalidateQueries({ queryKey: [list.name] });
    },
  });
  const take = (way: Way<Input>) => {
    chosen.current = way;
    setAsked(null);
    void submit(way.input(words.trim()));
  };
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
            onClick={() => (way.question ? setAsked(way) : take(way))}
          >
            {way.label}
          </Button>
        ))}
      </div>
      {asked?.question && (
        <ConfirmDialog
          opened
          title={asked.question.title}
          text={asked.question.text}
          okLabel={asked.label}
          onConfirm={() => take(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}
