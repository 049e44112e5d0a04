import { useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { type DeskInput, type EntrantMails, listEntrantMails, sendEntrantMail } from '../../contract.ts';
import { entrantMailLimits } from '../../policy.ts';
import styles from './mails.module.css';

const people = (count: number): string => counted(count, ['человеку', 'людям', 'людям']);

/** «Написать отобранным»: how many people, the text, a preview, and the mails that were sent. */
export function MailDialog({ filter, onClose }: { filter: DeskInput; onClose: () => void }) {
  const { data, error, refetch } = useRead(listEntrantMails, filter);
  return (
    <Modal opened onClose={onClose} title="Написать отобранным">
      {data ? (
        <div className={styles.dialog}>
          <MailForm filter={filter} mails={data} onClose={onClose} />
          <Sent rows={data.rows} />
        </div>
      ) : error ? (
        <ErrorState title="Не удалось посчитать получателей" onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={3} />
      )}
    </Modal>
  );
}

function MailForm({ filter, mails, onClose }: { filter: DeskInput; mails: EntrantMails; onClose: () => void }) {
  const { act, busy, refused } = useAct(sendEntrantMail);
  const [text, setText] = useState('');
  const [isPreview, setPreview] = useState(false);
  const [mistake, setMistake] = useState('');
  const refusal = mails.refusal ?? (mails.left === 0 ? 'Сегодня уже отправлено три письма. Следующее – завтра.' : null);
  if (refusal) return <p>{refusal}</p>;
  if (mails.people === 0) return <p>Под этот отбор не подходит никто с почтой. Измените отбор и откройте снова.</p>;
  const look = () => {
    if (text.trim().length < entrantMailLimits.min)
      return setMistake(`Напишите хотя бы ${entrantMailLimits.min} знаков: участник должен понять, о чём речь`);
    setPreview(true);
  };
  const send = () =>
    act({ ...filter, text: text.trim(), expected_people: mails.people }, () => {
      showSnackbar(`Письмо уходит ${people(mails.people)}`, 'ok');
      onClose();
    });
  return (
    <div className={styles.form}>
      <p>
        Отобраны: {mails.choice}. Письмо придёт {people(mails.people)}, каждому одно, со списком его записей. Адресов
        никто не увидит.
        {mails.unreachable > 0 && ` Без почты, по бумаге: ${mails.unreachable}, им позвоните.`}
      </p>
      {isPreview ? (
        <blockquote className={styles.preview}>
          <p>Здравствуйте!</p>
          {text
            .trim()
            .split(/\n{2,}/)
            .map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name of their own
              <p key={at}>{part}</p>
            ))}
          <p>Ваши записи: …</p>
        </blockquote>
      ) : (
        <TextArea
          label="Текст"
          name="text"
          hint={`Сегодня можно отправить ещё ${counted(mails.left, ['письмо', 'письма', 'писем'])}`}
          rows={6}
          maxLength={entrantMailLimits.max}
          value={text}
          error={mistake}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMistake('');
          }}
        />
      )}
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
      <div className={styles.pair}>
        {isPreview ? (
          <>
            <Button loading={busy} onClick={send}>
              Отправить {people(mails.people)}
            </Button>
            <Button kind="secondary" onClick={() => setPreview(false)}>
              Изменить текст
            </Button>
          </>
        ) : (
          <>
            <Button onClick={look}>Посмотреть письмо</Button>
            <Button kind="secondary" onClick={onClose}>
              Отмена
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Sent({ rows }: { rows: EntrantMails['rows'] }) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.sent} aria-labelledby="mails-sent">
      <h3 id="mails-sent">Отправлено</h3>
      <ul>
        {rows.map(({ id, sent_at, choice, text, people: count }) => (
          <li key={id}>
            <small>
              {formatDateTime(sent_at)}, {people(count)}: {choice}
            </small>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
