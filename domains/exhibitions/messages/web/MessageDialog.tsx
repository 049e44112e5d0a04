import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { listShowMessages, type MessageInput, type ShowMessages, sendShowMessage } from '../contract.ts';
import { type Audience, audienceNames, audiences, messageLimits, messageTexts } from '../policy.ts';
import styles from './messages.module.css';

const schema = () => import('../schemas.ts').then(({ messageInput }) => messageInput);

interface MessageDialogProps {
  exhibitionId: number;
  /** Initial text, for example about a change just made. */
  text?: string;
  onClose: () => void;
}

/** Dialog to write to everyone concerned by a show; sent messages stay listed. */
export function MessageDialog({ exhibitionId, text = '', onClose }: MessageDialogProps) {
  const { data } = useRead(listShowMessages, { exhibitionId });
  return (
    <Modal opened onClose={onClose} title="Сообщение всем, кого касается">
      {!data ? (
        <RowSkeletons count={3} />
      ) : (
        <div className={styles.message}>
          {data.refusal || data.left === 0 ? (
            <p>{data.refusal ?? messageTexts.limit}</p>
          ) : (
            <MessageForm exhibitionId={exhibitionId} left={data.left} text={text} onClose={onClose} />
          )}
          <Sent rows={data.rows} />
        </div>
      )}
    </Modal>
  );
}

function MessageForm({ exhibitionId, left, text: begin, onClose }: Required<MessageDialogProps> & { left: number }) {
  const cache = useQueryClient();
  const form = useForm<MessageInput, MessageInput, ShowMessages>({
    endpoint: sendShowMessage,
    draft: `show-message-${exhibitionId}`,
    schema,
    initial: { exhibitionId, to: [...audiences], text: begin },
    resets: true,
    sendsUnchanged: begin !== '',
    onSuccess: (now) => {
      cache.setQueryData(keyOf(listShowMessages, { exhibitionId }), now);
      showSnackbar('Сообщение отправлено: оно придёт в уведомления и на почту', 'ok');
      onClose();
    },
  });
  const [asks, setAsks] = useState(false);
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (form.valid) setAsks(true);
    else form.submit();
  };
  const { value: to, onChange: choose, error } = form.field('to');
  const { onChange: write, ...text } = form.field('text');
  const toggle = (one: Audience, isIn: boolean) =>
    choose(audiences.filter((each) => (each === one ? isIn : to.includes(each))));
  return (
    <ApplicationFrame
      form={{ ...form, props: { ...form.props, onSubmit: press } }}
      label="Сообщение о выставке"
      sendLabel="Отправить"
      intro={`Придёт в уведомления портала и на почту, кто её выбрал. Сегодня можно отправить ещё ${counted(left, ['сообщение', 'сообщения', 'сообщений'])}.`}
    >
      <fieldset className={styles.to}>
        <legend>Кому</legend>
        {audiences.map((one) => (
          <Checkbox key={one} checked={to.includes(one)} onChange={(event) => toggle(one, event.currentTarget.checked)}>
            {audienceNames[one]}
          </Checkbox>
        ))}
        {error && <FieldMessage kind="error">{error}</FieldMessage>}
      </fieldset>
      <TextArea
        {...text}
        label="Сообщение"
        rows={4}
        maxLength={messageLimits.max}
        hint={`До ${messageLimits.max} символов. Отправленное не отзывают.`}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <ConfirmDialog
        opened={asks}
        title="Отправить сообщение?"
        text={`Его получат: ${to.map((one) => audienceNames[one].replace(/^./, (first) => first.toLowerCase())).join('; ')}. Отправленное не отзывают.`}
        okLabel="Отправить"
        cancelLabel="Назад"
        onConfirm={() => {
          setAsks(false);
          form.submit();
        }}
        onCancel={() => setAsks(false)}
      />
    </ApplicationFrame>
  );
}

function Sent({ rows }: { rows: ShowMessages['rows'] }) {
  if (!rows.length) return null;
  return (
    <section aria-labelledby="sent-messages">
      <h3 id="sent-messages">Уже отправлено</h3>
      <ol className={styles.sent}>
        {rows.map(({ id, sent_at, to, text }) => (
          <li key={id}>
            <small>
              <time dateTime={sent_at}>{formatDateTime(sent_at)}</time>,{' '}
              {to.map((one) => audienceNames[one].toLowerCase()).join('; ')}
            </small>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
