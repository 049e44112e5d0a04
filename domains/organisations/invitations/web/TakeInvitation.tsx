import { type FormEvent, useState } from 'react';
import { loginPathOf } from '#domains/accounts/paths.ts';
import { useProfileRefresh, useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { takeInvitation } from '../../contract.ts';
import styles from './invitation.module.css';

const loadSchema = () => import('../../schemas.ts').then(({ invitationInput }) => invitationInput);

/** A judge who has an account takes the invitation in it. */
export function TakeInvitation({ token, mail }: { token: string; mail: string }) {
  const { isAuthenticated } = useSession();
  const refreshProfile = useProfileRefresh();
  const [isTaken, setTaken] = useState(false);
  const { errors, submitting, submit } = useSubmit({
    endpoint: takeInvitation,
    draft: null,
    schema: loadSchema,
    onSuccess: () => {
      setTaken(true);
      void refreshProfile();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ token });
  };
  if (isTaken)
    return (
      <div className={styles.form}>
        <p role="status">Готово: строка перечня судей связана с вашей учётной записью, разделы судьи открыты.</p>
        <div>
          <Button to="/">На главную</Button>
        </div>
      </div>
    );
  if (!isAuthenticated)
    return (
      <div className={styles.form}>
        <p>
          Войдите с E-mail <b>{mail}</b> и откройте ссылку из письма ещё раз: она связывает вас с перечнем судей.
        </p>
        <div>
          <Button to={loginPathOf(mail)}>Войти в портал</Button>
        </div>
      </div>
    );
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label="Принять приглашение">
      <ErrorSummary errors={errors} title="Не принято" />
      <div>
        <Button type="submit" loading={submitting}>
          Это я: связать с моей учётной записью
        </Button>
      </div>
    </form>
  );
}
