import { useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { formatMoment } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showAlert } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { type AccountSession, endOtherSessions, endSession } from '../contract.ts';
import type { SecurityPartProps } from './SecurityParts.tsx';
import styles from './security.module.css';

/** The account's sessions; each can be ended. The current one is ended by «Выйти». */
export function Sessions({ security: { sessions }, onChanged }: SecurityPartProps) {
  const [today] = useState(() => clock.today());
  const end = useWrite(endSession);
  const endAll = useWrite(endOtherSessions);
  const act = (work: Promise<unknown>) =>
    work.then(onChanged, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 401) showAlert({ kind: 'danger', title: 'Ошибка!', text: error.message });
    });
  const others = sessions.filter(({ is_current }) => !is_current);
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.session_id}>
            <div>
              <b>{nameOf(session)}</b>
              <p className="small muted">
                {session.area && `${session.area}, `}
                {session.is_current ? 'сейчас' : formatMoment(session.last_used_at, today)}
              </p>
            </div>
            {!session.is_current && (
              <Button
                kind="secondary"
                condensed
                disabled={end.isPending}
                aria-label={`Завершить сеанс: ${nameOf(session)}`}
                onClick={() => void act(end.mutateAsync({ session_id: session.session_id }))}
              >
                Завершить
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button kind="danger" disabled={endAll.isPending} onClick={() => void act(endAll.mutateAsync({}))}>
          Завершить все, кроме этого
        </Button>
      )}
    </>
  );
}

const nameOf = ({ device, is_current, is_staff }: AccountSession): string =>
  is_staff
    ? 'Сотрудник федерации'
    : is_current
      ? `${device || 'Это устройство'} — этот сеанс`
      : device || 'Неизвестное устройство';
