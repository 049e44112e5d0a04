import { type ChangeEvent, type FormEvent, Suspense, useState } from 'react';
import { NewPasswordField } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { PasswordField } from '#platform/ui/fields/PasswordField.tsx';
import { PrivacyField } from '#platform/ui/forms/PrivacyField.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { acceptInvitation } from '../../contract.ts';
import styles from './invitation.module.css';

const loadSchema = () => import('../schemas.ts').then(({ acceptForm }) => acceptForm);

export interface AcceptFormProps {
  token: string;
  mail: string;
  isStaff: boolean;
  onAccepted: (mail: string) => void;
}

/** Asks for a password and the terms, as at registration. The repetition and the checkbox are not sent. */
export function AcceptForm({ token, mail, isStaff, onAccepted }: AcceptFormProps) {
  const [password, setPassword] = useState('');
  const [passwordConfirm, setPasswordConfirm] = useState('');
  const [privacy, setPrivacy] = useState(false);
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: acceptInvitation,
    draft: null,
    schema: async () => {
      const schema = await loadSchema();
      return { safeParse: (value: unknown) => schema.safeParse({ ...(value as object), passwordConfirm, privacy }) };
    },
    onSuccess: (accepted) => onAccepted(accepted.mail),
  });
  const secret = (name: 'password' | 'passwordConfirm', value: string, set: (value: string) => void) => ({
    name,
    value,
    error: errors[name],
    autoComplete: 'new-password',
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      set(event.currentTarget.value);
      forget(name);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ token, password });
  };
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label="Принять приглашение">
      <ErrorSummary errors={errors} />
      {/* Tells the password manager which account it is. */}
      <input type="email" name="username" autoComplete="username" value={mail} readOnly hidden />
      <Suspense fallback={<RowSkeletons count={1} />}>
        <NewPasswordField label="Пароль" isStaff={isStaff} {...secret('password', password, setPassword)} />
      </Suspense>
      <PasswordField label="Повторите пароль" {...secret('passwordConfirm', passwordConfirm, setPasswordConfirm)} />
      <PrivacyField
        checked={privacy}
        error={errors.privacy}
        onChange={(checked) => {
          setPrivacy(checked);
          forget('privacy');
        }}
      />
      <div>
        <Button type="submit" loading={submitting}>
          {submitting ? 'Регистрируем' : 'Зарегистрироваться'}
        </Button>
      </div>
    </form>
  );
}
