import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import styles from '../office.module.css';

export interface MessagesProps {
  messages: readonly { message_id?: number; note_id?: number; at: string; name: string; text: string }[];
  endpoint: Endpoint<{ applicationId: number; text: string }, Record<string, never>>;
  applicationId: number;
  label: string;
  sendLabel: string;
}

export function Messages({ messages, endpoint, applicationId, label, sendLabel }: MessagesProps) {
  const [text, setText] = useState('');
  const draft = useDraft(`${endpoint.name}-${applicationId}`, { text }, (part) => setText(part.text ?? ''));
  const cache = useQueryClient();
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint,
    draft,
    schema: () => import('../../schemas.ts').then(({ messageInput }) => messageInput),
    onSuccess: () => {
      setText('');
      void cache.invalidateQueries();
    },
  });
  return (
    <>
      {messages.length > 0 && (
        <ul className={styles.talk} aria-label={`${label}: переписка`}>
          {messages.map(({ message_id, note_id, at, name, text: said }) => (
            <li key={message_id ?? note_id}>
              <b>{name}</b> <span className="small muted">{formatDateTime(at)}</span>
              <p>{said}</p>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label={label}
        rows={3}
        maxLength={2000}
        value={text}
        error={errors.text ?? errors.error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          forget('text');
          forget('error');
        }}
      />
      <p>
        <Button kind="secondary" condensed loading={submitting} onClick={() => void submit({ applicationId, text })}>
          {sendLabel}
        </Button>
      </p>
    </>
  );
}
