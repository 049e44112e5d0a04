import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted, pluralOf } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { educationalPath } from '../../paths.ts';
import { callOffEducational, type EducationalEdit, getEducationalEdit } from '../contract.ts';
import styles from './edit.module.css';

const signedUp = (taken: number): string =>
  `${pluralOf(taken, ['Записался', 'Записались', 'Записались'])} ${counted(taken, ['человек', 'человека', 'человек'])}`;

/** Calls the event off with a reason; asks for a second press because mails go out at once. */
export function CallOff({ event }: { event: EducationalEdit }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { errors, submitting, refusals, submit, forget } = useSubmit({
    endpoint: callOffEducational,
    draft: null,
    schema: () => import('../schemas.ts').then(({ calledOff }) => calledOff),
    onSuccess: () => {
      cache.removeQueries({ type: 'inactive' });
      showSnackbar('Мероприятие отменено, записавшимся отправлены письма', 'ok');
      void navigate(educationalPath(event.id));
    },
    onError: ({ status }) => {
      // Reload the event, so that the next press applies to its present version.
      if (status === 412) void cache.invalidateQueries({ queryKey: [getEducationalEdit.name] });
    },
  });
  // The pressed button disappears: focus moves to what replaces it.
  const wasAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal returns focus to the reason
  useEffect(() => {
    if (isAsking) field.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = isAsking;
  }, [isAsking, refusals]);
  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    void submit({ educationalId: event.id, version: event.version, reason });
  };
  return (
    <section className={styles.more} aria-labelledby="call-off">
      <SectionHead id="call-off" title="Отменить мероприятие" />
      <p>
        {event.taken ? `${signedUp(event.taken)}: каждый получит письмо с причиной.` : 'Пока никто не записался.'}{' '}
        Вернуть мероприятие будет нельзя.
      </p>
      {isAsking ? (
        <form className={styles.reason} noValidate aria-label="Отмена мероприятия" onSubmit={send}>
          <TextArea
            ref={field}
            label="Почему отменено"
            hint="Это прочитают все: и в письме, и на странице"
            name="reason"
            rows={3}
            maxLength={300}
            value={reason}
            error={errors.reason ?? errors.error}
            onChange={(typed) => {
              setReason(typed.currentTarget.value);
              forget('reason');
              forget('error');
            }}
          />
          <div className={styles.buttons}>
            <Button type="submit" kind="danger" loading={submitting}>
              Отменить мероприятие
            </Button>
            <Button kind="ghost" onClick={() => setIsAsking(false)}>
              Не отменять
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button ref={opener} kind="secondary" onClick={() => setIsAsking(true)}>
            Отменить мероприятие…
          </Button>
        </div>
      )}
    </section>
  );
}
