import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { showAlert, showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useWrite } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { confirmActivation, type ShortClub, sendActivationCode } from '../../registration/contract.ts';
import steps from '../steps/steps.module.css';
import { ClubCard } from './ClubCard.tsx';
import styles from './ClubStep.module.css';
import { tellActivationFailure } from './tellActivationFailure.ts';

const loadSchema = () => import('../../registration/schemas.ts').then(({ activationConfirmInput }) => activationConfirmInput);

export interface CodeStepProps {
  club: ShortClub;
  mail: string;
  onBack: () => void;
}

export function CodeStep({ club, mail, onBack }: CodeStepProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { errors, submitting, refusals, submit, forget } = useSubmit({
    endpoint: confirmActivation,
    schema: loadSchema,
    onSuccess: () => {
      showAlert({ kind: 'ok', title: 'Регистрация завершена', text: 'Данные для входа отправлены на E-mail клуба.' });
      navigate('/');
    },
    onError: (error) => {
      if (error.status === 422) setCode('');
      tellActivationFailure(error);
    },
  });
  useEffect(() => {
    if (refusals >= 0) field.current?.focus();
  }, [refusals]);
  const again = useWrite(sendActivationCode);
  const sendAgain = () =>
    again.mutateAsync({ club_id: club.club_id, mail }).then(
      () => {
        setCode('');
        showSnackbar(`Новый код отправлен на ${club.mail}`);
        field.current?.focus();
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        tellActivationFailure(error);
      },
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ activation_code: code, mail });
  };
  return (
    <form className={steps.form} noValidate onSubmit={send}>
      <ClubCard club={club} />
      <TextField
        ref={field}
        className={styles.code}
        label="Код активации"
        hint={`Отправлен на ${club.mail}, если это E-mail клуба. Действует 15 минут, после пяти неверных попыток нужен новый.`}
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
        <Button kind="ghost" disabled={again.isPending} onClick={() => void sendAgain()}>
          Отправить код ещё раз
        </Button>
        <Button kind="ghost" leftIcon="left" onClick={onBack}>
          Другой E-mail
        </Button>
      </div>
    </form>
  );
}
