import { useCallback, useEffect, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { loginPathFrom } from '../../paths.ts';
import sent from '../../recovery/web/recovery.module.css';
import steps from '../../web/steps/steps.module.css';
import { useSecondsLeft } from '../../web/steps/useSecondsLeft.ts';
import { resendConfirmation } from '../contract.ts';

/** Between two mails, milliseconds. */
const pause = minuteMs;
/** Duration of the success dialog, milliseconds. */
const successFor = 3500;

/** The mail to be confirmed, and when another may be requested. */
export interface Registration {
  mail: string;
  again: number;
  /** The page they go back to. */
  next?: string | undefined;
}
export const newRegistration = (mail: string, next?: string): Registration => ({
  mail,
  again: clock.milliseconds() + pause,
  ...(next && { next }),
});

export interface RegisteredProps {
  registration: Registration;
  /** Just registered: shows the success dialog. */
  isNew?: boolean;
}

/** The remaining step after a registration: replaces the form, and is shown on the sign-in page. */
export function Registered({ registration, isNew = false }: RegisteredProps) {
  const { mail, next } = registration;
  const [isTold, setTold] = useState(isNew);
  const endTelling = useCallback(() => setTold(false), []);
  const [again, setAgain] = useState(registration.again);
  const [word, setWord] = useState('');
  const wait = useSecondsLeft(again);
  const { mutateAsync, isPending } = useWrite(resendConfirmation);
  useEffect(() => {
    if (!isTold) return;
    const timer = setTimeout(endTelling, successFor);
    return () => clearTimeout(timer);
  }, [isTold, endTelling]);
  const send = () =>
    mutateAsync({ mail, ...(next && { next }) }).then(
      () => {
        setAgain(clock.milliseconds() + pause);
        setWord('Письмо отправлено ещё раз.');
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.retryAfter) setAgain(clock.milliseconds() + error.retryAfter * 1000);
        setWord(error.message);
      },
    );
  return (
    <div className={steps.form}>
      <div className={sent.sent}>
        <Icon name="mail" size={28} />
        <div>
          <h2>Осталось подтвердить E-mail</h2>
          <p>
            Откройте ссылку из письма, которое ушло на <b>{mail}</b>. Она действует трое суток. Если письма нет,
            проверьте папку «Спам».
          </p>
          <p role="status">{word}</p>
        </div>
      </div>
      <div className={steps.row}>
        {isNew && <Button to={loginPathFrom(next ?? '/')}>Перейти ко входу</Button>}
        <Button kind="ghost" disabled={wait !== null} loading={isPending} onClick={() => void send()}>
          {wait === null ? 'Отправить ещё раз' : `Отправить ещё раз можно через ${wait}`}
        </Button>
      </div>
      {isNew && (
        <Modal
          opened={isTold}
          onClose={endTelling}
          title="Регистрация прошла успешно!"
          size={420}
          actions={
            <Button onClick={endTelling} data-autofocus>
              ОК
            </Button>
          }
        >
          <p>На указанный e-mail отправлено письмо.</p>
        </Modal>
      )}
    </div>
  );
}
