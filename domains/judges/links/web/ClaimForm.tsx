import { type FormEvent, useState } from 'react';
import { DocumentField, type FieldDocument } from '#domains/media/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { LeaveGuard } from '#platform/web/forms/LeaveGuard.tsx';
import styles from '../../web/judges.module.css';
import { findJudgeLines, sendJudgeClaim } from '../contract.ts';

const shortest = 2;

/** Finds the line by name or sheet number and sends the proof. */
export function ClaimForm({ onSent }: { onSent: () => void }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [documents, setDocuments] = useState<FieldDocument[]>([]);
  const { data: found, error, isFetching } = useRead(findJudgeLines, { search: asked }, { enabled: asked !== '' });
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: sendJudgeClaim,
    draft: null,
    schema: () => import('../schemas.ts').then(({ claimInput }) => claimInput),
    onSuccess: () => {
      showSnackbar('Заявка отправлена. Решение придёт письмом.');
      onSent();
    },
  });
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().length < shortest) return;
    setAsked(typed.trim());
    setChosen(null);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) void submit({ referee_id: chosen, document_ids: documents.map(({ id }) => id) });
  };
  return (
    <>
      <form className={styles.find} onSubmit={find} noValidate>
        <TextField
          label="Фамилия, имя или номер листа"
          name="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          kind="secondary"
          leftIcon="search"
          loading={isFetching}
          disabled={typed.trim().length < shortest}
        >
          Найти себя
        </Button>
      </form>
      {error && asked !== '' && <FieldMessage kind="error">{error.message}</FieldMessage>}
      <p role="status">
        {found &&
          found.length === 0 &&
          'В перечне никого не нашлось. Проверьте, как вы записаны в удостоверении, или напишите федерации.'}
      </p>
      {found && found.length > 0 && (
        <form className={styles.form} onSubmit={send} noValidate>
          <LeaveGuard changed={chosen !== null && documents.length > 0 && !submitting} />
          <ErrorSummary errors={errors} title="Не отправлено" />
          <fieldset className={styles.lines}>
            <legend>Какая строка — вы?</legend>
            {found.map(({ id, name, sheet_number, city, country, is_free }) => (
              <Radio
                key={id}
                name="referee_id"
                value={id}
                checked={chosen === id}
                disabled={!is_free}
                onChange={() => {
                  setChosen(id);
                  forget('referee_id');
                }}
              >
                <span>
                  {name}
                  {sheet_number && `, лист №\u00a0${sheet_number}`}, {city ?? country}
                  {!is_free && ' — уже связана с учётной записью'}
                </span>
              </Radio>
            ))}
          </fieldset>
          <DocumentField
            label="Удостоверение судьи или выписка из перечня"
            name="document_ids"
            value={documents}
            onChange={(files) => {
              setDocuments(files);
              forget('document_ids');
            }}
            most={5}
            error={errors.document_ids}
          />
          <div>
            <Button type="submit" loading={submitting} disabled={chosen === null}>
              Отправить на проверку
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
