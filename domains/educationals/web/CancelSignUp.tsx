import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { cancelSignUp, getEducational, getOwnSignUp, listSignUps } from '../contract.ts';
import styles from './EducationalPage.module.css';

/** Opened by the mail's link: a button cancels the sign-up, because mail programs open links too. */
export function CancelSignUp() {
  const { hash, pathname } = useLocation();
  const isAwake = useHydrated();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const cancel = useWrite(cancelSignUp);
  const [refusal, setRefusal] = useState('');
  const token = isAwake ? /^#cancel=([\w-]{43})$/.exec(hash)?.[1] : undefined;
  if (!token) return null;
  const press = () =>
    cancel.mutate(
      { token },
      {
        onSuccess: () => {
          for (const { name } of [getEducational, getOwnSignUp, listSignUps])
            void cache.invalidateQueries({ queryKey: [name] });
          showSnackbar('Запись отменена', 'ok');
          void navigate(pathname, { replace: true });
        },
        onError: (error) => setRefusal(error.errors.error ?? error.message),
      },
    );
  return (
    <div className={styles.cancel}>
      <p>Вы пришли по ссылке из письма. Отменить вашу запись?</p>
      <p role="alert" className={styles.state}>
        {refusal}
      </p>
      <Button kind="danger" condensed loading={cancel.isPending} onClick={press}>
        Отменить запись
      </Button>
    </div>
  );
}
