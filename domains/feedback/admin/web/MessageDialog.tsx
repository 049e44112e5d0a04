import { type FormEvent, useState } from 'react';
import { getDocument } from '#domains/media/contract.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { type AnswerInput, answerFeedback, type FeedbackMessage } from '../../contract.ts';
import { feedbackStatuses, subjectOf } from '../../texts.ts';
import styles from '../../web/feedback.module.css';

const options = Object.entries(feedbackStatuses)
  .filter(([id]) => id !== '1')
  .map(([value, label]) => ({ value, label }));

export function MessageDialog({ message, onClose }: { message: FeedbackMessage; onClose: () => void }) {
  const api = useApi();
  const [chosen, setChosen] = useState('');
  const [answer, setAnswer] = useState('');
  const hasAnswer = answer.trim() !== '';
  const status = chosen || (hasAnswer ? '3' : message.status === 1 ? '2' : String(message.status));
  const draft = useDraft(`feedback-answer-${message.id}`, { status: chosen, answer }, (part) => {
    if (part.status !== undefined) setChosen(part.status);
    if (part.answer !== undefined) setAnswer(part.answer);
  });
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: answerFeedback,
    draft,
    schema: () => import('../../schemas.ts').then(({ answerInput }) => answerInput),
    onSuccess: () => {
      showSnackbar(hasAnswer ? 'Ответ отправлен письмом' : 'Состояние сохранено');
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = answer.trim();
    void submit({
      feedbackId: message.id,
      version: message.version,
      status: Number(status),
      ...(text && { answer: text }),
    } as AnswerInput);
  };
  const open = ({ id, name }: { id: number; name: string }) =>
    download(api, getDocument, { id }).then((file) => deliverBlob(file, { name }), showError);
  return (
    <Modal opened onClose={onClose} size={868} title={subjectOf(message)}>
      <form className={styles.dialog} noValidate onSubmit={send} aria-label="Ответ на обращение">
        <p className="muted">
          {message.author ?? 'Посетитель без учётной записи'}, {message.mail ?? 'без E-mail'},{' '}
          {formatDateTime(message.sent_at)}
        </p>
        {message.about && (
          <p>
            Страница: <Link to={message.about}>{message.about}</Link>
          </p>
        )}
        <p className={styles.content}>{message.content}</p>
        {message.documents.length > 0 && (
          <div className={styles.row}>
            {message.documents.map((file) => (
              <Button key={file.id} kind="secondary" condensed leftIcon="download" onClick={() => void open(file)}>
                {file.name}
              </Button>
            ))}
          </div>
        )}
        {message.answer && (
          <p>
            <b>Отвечено:</b> {message.answer}
          </p>
        )}
        <DraftNote draft={draft} />
        <ErrorSummary errors={errors} title="Не сохранено" />
        <SelectField
          label="Состояние"
          name="status"
          options={options}
          value={status}
          error={errors.status}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextArea
          label="Ответ"
          name="answer"
          hint="Уйдёт автору письмом вместе с его сообщением"
          rows={6}
          maxLength={3000}
          value={answer}
          error={errors.answer}
          onChange={(event) => {
            setAnswer(event.currentTarget.value);
            forget('answer');
          }}
        />
        <div>
          <Button type="submit" loading={submitting}>
            {hasAnswer ? 'Отправить ответ' : 'Сохранить состояние'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
