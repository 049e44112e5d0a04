import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { type AskedShow, answerAuthorisations } from '../contract.ts';
import { reasonLimits } from '../policy.ts';
import { invitationTexts } from '../texts.ts';
import styles from './authorisations.module.css';
import { Reasons } from './Reasons.tsx';

type Word = 'yes' | 'no';
interface Answers {
  words: Readonly<Record<string, Word>>;
  texts: Readonly<Record<string, string>>;
}
const nothing: Answers = { words: {}, texts: {} };

/** Approves or refuses each judge of one show; sends when every judge has an answer. */
export function AuthorisationForm({ show }: { show: AskedShow }) {
  const cache = useQueryClient();
  const [answers, setAnswers] = useState<Answers>(nothing);
  const draft = useDraft(`authorisations-${show.id}`, answers, (part) => setAnswers((now) => ({ ...now, ...part })));
  const [missing, setMissing] = useState(false);
  const { errors, submitting, submit } = useSubmit({
    endpoint: answerAuthorisations,
    draft,
    schema: () => import('../schemas.ts').then(({ authorisationsInput }) => authorisationsInput),
    onSuccess: () => {
      showSnackbar('Ответ отправлен клубу', 'ok');
      void cache.invalidateQueries();
    },
    onError: () => void cache.invalidateQueries(),
  });
  const { words, texts } = answers;
  const isWhole = show.judges.every(({ id }) => words[id] !== undefined);
  const [asks, setAsks] = useState(false);
  const press = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isWhole);
    if (!isWhole) return;
    // Check reasons before sending: a refusal needs one.
    const isReasoned = show.judges.every(
      ({ id }) => words[id] === 'yes' || (texts[id] ?? '').trim().length >= reasonLimits.min,
    );
    if (isReasoned) setAsks(true);
    else send();
  };
  const countOf = (word: Word) => show.judges.filter(({ id }) => words[id] === word).length;
  const send = () => {
    setAsks(false);
    void submit({
      exhibitionId: show.id,
      answers: show.judges.map(({ id, version }) => ({
        invitation_id: id,
        version,
        authorised: words[id] === 'yes',
        ...(words[id] === 'no' && { reason: texts[id] ?? '' }),
      })),
    });
  };
  return (
    <form noValidate onSubmit={press} aria-label={`Судьи: ${show.name}`} className={styles.form}>
      <DraftNote draft={draft} />
      {show.judges.map(({ id, name, name_lat, sheet_number, city, country, reasons }, at) => (
        <fieldset key={id} className={styles.judge}>
          <legend>{name}</legend>
          <p className="muted">
            {[name_lat, sheet_number && `лист №\u00a0${sheet_number}`, city ?? country].filter(Boolean).join(' · ')}
          </p>
          <Reasons reasons={reasons} />
          <div className={styles.words}>
            {(['yes', 'no'] as const).map((word) => (
              <Radio
                key={word}
                name={`word-${id}`}
                checked={words[id] === word}
                onChange={() => setAnswers({ ...answers, words: { ...words, [id]: word } })}
              >
                {word === 'yes' ? 'Авторизовать' : 'Отклонить'}
              </Radio>
            ))}
          </div>
          {words[id] === 'no' && (
            <TextArea
              label={`Причина отказа: ${name}`}
              name={`reason-${id}`}
              rows={2}
              maxLength={reasonLimits.max}
              value={texts[id] ?? ''}
              error={errors[`answers.${at}.reason`]}
              onChange={(event) => setAnswers({ ...answers, texts: { ...texts, [id]: event.currentTarget.value } })}
            />
          )}
          {missing && words[id] === undefined && <FieldMessage kind="error">Выберите ответ</FieldMessage>}
        </fieldset>
      ))}
      {missing && !isWhole && <FieldMessage kind="error">{invitationTexts.answerAll}</FieldMessage>}
      {errors.error && <FieldMessage kind="error">{errors.error}</FieldMessage>}
      <div>
        <Button type="submit" loading={submitting}>
          Ответить
        </Button>
      </div>
      <ConfirmDialog
        opened={asks}
        title="Отправить ответ клубу?"
        text={`Авторизовать: ${countOf('yes')}, отклонить: ${countOf('no')}. Ответ окончательный, изменить его нельзя.`}
        okLabel="Отправить ответ"
        cancelLabel="Назад"
        onConfirm={send}
        onCancel={() => setAsks(false)}
      />
    </form>
  );
}
