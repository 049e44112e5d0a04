import { useState } from 'react';
import { OwnersOnly } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { NewSecret } from '#platform/web/forms/NewSecret.tsx';
import { listWebhooks, type MadeHook } from '../contract.ts';
import { HookCard } from './HookCard.tsx';
import { ChangeHookDialog, NewHookDialog } from './HookDialog.tsx';
import styles from './hooks.module.css';
import { SecretDialog } from './SecretDialog.tsx';

/** «Уведомления для программ» of the edit page, and of named staff. */
export const Section = () => (
  <OwnersOnly>
    <Hooks />
  </OwnersOnly>
);

function Hooks() {
  const { data, error, refetch } = useRead(listWebhooks, {});
  const [isOpen, setOpen] = useState(false);
  const [changed, setChanged] = useState<number | null>(null);
  const [renewed, setRenewed] = useState<number | null>(null);
  const [made, setMade] = useState<MadeHook | null>(null);
  if (error && !data) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={2} />;
  const { hooks, kinds, asks } = data;
  const close = () => {
    setOpen(false);
    setRenewed(null);
    setChanged(null);
    // An address whose answer was lost is in the list.
    void refetch();
  };
  const onMade = (secret: MadeHook) => {
    setMade(secret);
    close();
  };
  const renewing = hooks.find(({ id }) => id === renewed);
  const changing = hooks.find(({ id }) => id === changed);
  return (
    <>
      <p className={styles.intro}>
        Когда случается событие, портал сам сообщает о нём вашей программе: шлёт на её адрес, что и когда случилось.
        Остальное программа читает своим ключом. Как принять и проверить подпись, сказано в{' '}
        <a href="/api/docs">описании для программ</a>.
      </p>
      {made && (
        <NewSecret
          title="Секрет адреса"
          text="Скопируйте его в программу сейчас: по нему она узнаёт портал, а второй раз портал его не покажет."
          secret={made.secret}
          copied="секрет"
          onClose={() => setMade(null)}
        />
      )}
      {hooks.length > 0 && (
        <ul className={styles.hooks} aria-label="Адреса программ">
          {hooks.map((hook) => (
            <li key={hook.id}>
              <HookCard hook={hook} onChange={() => setChanged(hook.id)} onRenew={() => setRenewed(hook.id)} />
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => setOpen(true)}>Добавить адрес</Button>
      {isOpen && <NewHookDialog asks={asks} kinds={kinds} onMade={onMade} onClose={close} />}
      {changing && <ChangeHookDialog asks={asks} kinds={kinds} hook={changing} onClose={close} />}
      {renewing && <SecretDialog asks={asks} hook={renewing} onMade={onMade} onClose={close} />}
    </>
  );
}
