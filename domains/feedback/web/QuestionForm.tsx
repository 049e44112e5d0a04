import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { askPath } from '#domains/visits/paths.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { MailField } from '#platform/ui/fields/text/AddressFields.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { askFederation, type QuestionForm as Given, getQuestionForm } from '../contract.ts';
import { askedPath, confirmationPendingPath } from '../paths.ts';
import { feedbackTexts } from '../texts.ts';
import styles from './feedback.module.css';

const maxContentLength = 3000;
const names = ['mail', 'subject', 'content'] as const;
const valuesOf = ({ mail, subject, content }: Record<(typeof names)[number], string>) => ({ mail, subject, content });
const complaint = 'Подозрительное объявление';
const emptyValues = { mail: '', subject: '', content: '' };

/** Mail, subject and text. Before hydration and without scripts the browser submits the form. */
export function QuestionForm({ form, about }: { form: Given; about: string | null }) {
  const element = useRef<HTMLFormElement>(null);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [values, setValues] = useState(() => ({
    ...emptyValues,
    ...(about && { subject: complaint }),
    ...(form.typed && valuesOf(form.typed)),
  }));
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const draft = useDraft('question', values, set, emptyValues);
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: askFederation,
    draft,
    schema: () => import('../schemas.ts').then(({ askInput }) => askInput),
    onSuccess: ({ needs_confirming }) => void navigate(needs_confirming ? confirmationPendingPath : askedPath),
    // Fetch a new form for the next attempt.
    onError: ({ errors: { error } }) => {
      if (error === feedbackTexts.tooOld) void cache.invalidateQueries({ queryKey: [getQuestionForm.name] });
    },
  });
  // Text typed before hydration is only in the DOM fields.
  useEffect(() => {
    const data = new FormData(element.current as HTMLFormElement);
    const early = names.filter((name) => data.get(name));
    setValues((before) => ({
      ...before,
      ...Object.fromEntries(early.map((name) => [name, String(data.get(name))])),
    }));
  }, []);
  // Keep the form's moment when it was refused for another reason.
  const opened = form.typed && form.errors.error !== feedbackTexts.tooOld ? form.typed.opened : form.opened;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trap = String(new FormData(event.currentTarget).get('reply_url') ?? '');
    void submit({ ...values, ...(about && { about }), opened, reply_url: trap as '' });
  };
  // Errors of a submit without scripts are shown until the next submit.
  const shownErrors = Object.keys(errors).length ? errors : form.errors;
  const change = (name: (typeof names)[number], value: string) => {
    set({ [name]: value });
    forget(name);
  };
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action={askPath}
      noValidate
      onSubmit={send}
      aria-label="Вопрос федерации"
    >
      <DraftNote draft={draft} />
      <ErrorSummary errors={shownErrors} title="Вопрос не отправлен" />
      <MailField
        label="Ваш E-mail"
        name="mail"
        hint="На него придёт ответ"
        value={values.mail}
        error={shownErrors.mail}
        onChange={(mail) => change('mail', mail)}
      />
      <TextField
        label="Тема"
        name="subject"
        maxLength={120}
        hint="Например: потеряна метрика щенка"
        value={values.subject}
        error={shownErrors.subject}
        onChange={(event) => change('subject', event.currentTarget.value)}
      />
      <TextArea
        label="Вопрос"
        name="content"
        rows={8}
        maxLength={maxContentLength}
        hint="О какой собаке или документе речь: кличка, клеймо или чип, номер. Что уже сделали и что ответили."
        value={values.content}
        error={shownErrors.content}
        onChange={(event) => change('content', event.currentTarget.value)}
      />
      {about && <input type="hidden" name="about" value={about} />}
      <input type="hidden" name="opened" value={opened} />
      <label className={styles.trap} aria-hidden="true">
        Не заполняйте это поле
        <input name="reply_url" defaultValue="" tabIndex={-1} autoComplete="off" />
      </label>
      <p className="small muted">
        Нажимая кнопку, вы соглашаетесь, что федерация запишет адрес вашей электронной почты и вопрос, чтобы на него
        ответить: <a href="/Politika_PDn.pdf">политика обработки персональных данных</a>.
      </p>
      <div>
        <Button type="submit" loading={submitting}>
          Отправить вопрос
        </Button>
      </div>
    </form>
  );
}
