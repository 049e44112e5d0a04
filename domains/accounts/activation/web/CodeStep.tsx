import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { MailField } from '#platform/ui/fields/text/AddressFields.tsx';
import { showAlert, showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { confirmActivation, type ShortClub, sendActivationCode } from '../../registration/contract.ts';
import { signInHash } from '../../web/login/authTabs.ts';
import steps from '../../web/steps/steps.module.css';
import { useSecondsLeft } from '../../web/steps/useSecondsLeft.ts';
import { ClubCard } from './ClubCard.tsx';
import styles from './ClubStep.module.css';
import { codePause } from './codePause.ts';
import { showActivationFailure } from './showActivationFailure.ts';

export interface CodeStepProps {
  /** Null: the code step was opened directly. */
  club: ShortClub | null;
  mail: string;
  onMail: (mail: string) => void;
  /** Moment at which another code may be requested, in milliseconds. */
  again: number;
  /** Seconds until the next. */
  onSentAgain: (wait: number) => void;
  onBack: () => void;
  onDone: () => void;
}

export function CodeStep({ club, mail, onMail, again, onSentAgain, onBack, onDone }: CodeStepProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const wait = useSecondsLeft(again);
  const { errors, submitting, refusals, submit, forget } = useSubmit({
    endpoint: confirmActivation,
    schema: () => import('../../registration/schemas.ts').then(({ activationConfirmInput }) => activationConfirmInput),
    // A code is a secret; the flow's draft keeps the other values.
    draft: null,
    onSuccess: () => {
      onDone();
      showAlert({
        kind: 'ok',
        title: 'Регистрация завершена',
        text: 'Данные для входа отправлены на E-mail клуба. Дальше: возьмите из письма одноразовый пароль и войдите; портал попросит придумать свой.',
        // Opens the sign-in on the home page for the person returning from the mail.
        onClosed: () => void navigate({ pathname: '/', hash: signInHash }, { replace: true }),
      });
      navigate('/');
    },
    onError: (error) => {
      if (error.status === 422) setCode('');
      showActivationFailure(error);
    },
  });
  useEffect(() => {
    if (refusals >= 0) field.current?.focus();
  }, [refusals]);
  const sending = useWrite(sendActivationCode);
  const sendAgain = (to: ShortClub) =>
    sending.mutateAsync({ club_id: to.club_id, mail: to.mail }).then(
      () => {
        setCode('');
        onSentAgain(codePause);
        showSnackbar(`Новый код отправлен на ${to.mail}`);
        field.current?.focus();
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.retryAfter) onSentAgain(error.retryAfter);
        else showActivationFailure(error);
      },
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(
      club ? { activation_code: code, mail: club.mail, club_id: club.club_id } : { activation_code: code, mail },
    );
  };
  return (
    <form className={steps.form} noValidate onSubmit={send}>
      {club && <ClubCard club={club} />}
      {!club && (
        <MailField
          label="E-mail клуба из реестра"
          hint="Тот, на который пришёл код"
          name="mail"
          value={mail}
          error={errors.mail}
          onChange={(value) => {
            onMail(value);
            forget('mail');
          }}
        />
      )}
      <TextField
        ref={field}
        className={styles.code}
        label="Код активации"
        hint={`${club ? `Отправлен на ${club.mail}. ` : ''}Действует 15 минут, после пяти неверных попыток нужен новый.`}
        name="activation_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={errors.activation_code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          forget('activation_code');
        }}
      />
      <div className={steps.row}>
        <Button type="submit" loading={submitting}>
          {submitting ? 'Проверяем' : 'Активировать'}
        </Button>
        {club && (
          <Button kind="ghost" disabled={sending.isPending || wait !== null} onClick={() => void sendAgain(club)}>
            {wait === null ? 'Отправить код ещё раз' : `Отправить ещё раз можно через ${wait}`}
          </Button>
        )}
        <Button kind="ghost" leftIcon="left" onClick={onBack}>
          {club ? 'Сведения о клубе' : 'Выбрать клуб'}
        </Button>
      </div>
    </form>
  );
}
