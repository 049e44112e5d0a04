import { type FormEvent, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate, formatMoment, moscowDay } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { refusalWords, useAct } from '#platform/web/calls/useAct.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { IdentityField } from '#platform/web/forms/IdentityField.tsx';
import styles from '../../security/web/security.module.css';
import {
  addPasskey,
  type CreationOptions,
  deletePasskey,
  listPasskeys,
  type Passkey,
  type Passkeys,
  renamePasskey,
  startPasskey,
} from '../contract.ts';
import { passkeyLimits } from '../limits.ts';
import { ceremonyTexts } from '../texts.ts';
import { knowsPasskeys } from './support.ts';

const schemas = () => import('../schemas.ts');

/** «Вход без пароля»: the keys of one's devices. */
export function PasskeysPart() {
  const { data, error, refetch } = useRead(listPasskeys, {});
  const [isAdding, setAdding] = useState(false);
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={1} />;
  return (
    <>
      <div className={styles.fields}>
        <p className="muted">
          Вместо пароля и кода – отпечаток пальца, лицо или PIN телефона либо компьютера. Ключ хранит само устройство:
          его нельзя подсмотреть или выманить.
        </p>
      </div>
      <KeyList keys={data.passkeys} />
      {!knowsPasskeys() && <p className="muted">{ceremonyTexts.unsupported}</p>}
      {knowsPasskeys() && !isAdding && (
        <Button kind="secondary" onClick={() => setAdding(true)}>
          Добавить ключ этого устройства
        </Button>
      )}
      {isAdding && (
        <AddKey
          asks={data.asks}
          onDone={() => {
            setAdding(false);
            void refetch();
          }}
        />
      )}
    </>
  );
}

function KeyList({ keys }: { keys: readonly Passkey[] }) {
  const [today] = useState(() => clock.today());
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [deleted, setDeleted] = useState<Passkey | null>(null);
  const remove = useAct(deletePasskey);
  if (keys.length === 0) return null;
  return (
    <>
      {remove.refused && <Refusal>{remove.refused}</Refusal>}
      <ul className={styles.list} aria-label="Ключи входа">
        {keys.map((key) => (
          <li key={key.passkey_id}>
            {renamed?.passkey_id === key.passkey_id ? (
              <Rename passkey={key} onDone={() => setRenamed(null)} />
            ) : (
              <>
                <div>
                  <b>{key.name}</b>
                  <p className="small muted">
                    добавлен {formatDate(moscowDay(new Date(key.made_at)))},{' '}
                    {key.used_at ? `вход ${formatMoment(key.used_at, today)}` : 'по нему ещё не входили'}
                  </p>
                </div>
                <div>
                  <Button
                    kind="ghost"
                    condensed
                    aria-label={`Переименовать ключ: ${key.name}`}
                    onClick={() => setRenamed(key)}
                  >
                    Переименовать
                  </Button>{' '}
                  <Button
                    kind="secondary"
                    condensed
                    aria-label={`Удалить ключ: ${key.name}`}
                    onClick={() => setDeleted(key)}
                  >
                    Удалить
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={deleted !== null}
        title="Удалить ключ входа?"
        text={deleted && `«${deleted.name}»: войти по нему будет нельзя. Потом удалите его и в настройках устройства.`}
        okLabel="Удалить"
        busy={remove.busy}
        onCancel={() => setDeleted(null)}
        onConfirm={() =>
          deleted &&
          remove.act({ passkey_id: deleted.passkey_id }, () => {
            showSnackbar(`Ключ «${deleted.name}» удалён`, 'ok');
            setDeleted(null);
          })
        }
      />
    </>
  );
}

function Rename({ passkey: { passkey_id, name: before }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [name, setName] = useState(before);
  const { act, busy, refused } = useAct(renamePasskey);
  const send = (event: FormEvent) => {
    event.preventDefault();
    act({ passkey_id, name }, onDone);
  };
  return (
    <form className={styles.fields} noValidate aria-label="Название ключа" onSubmit={send}>
      <TextField
        label="Название"
        name="name"
        value={name}
        error={refused}
        maxLength={passkeyLimits.name}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setName(value)}
        data-autofocus
      />
      <div>
        <Button type="submit" loading={busy}>
          Сохранить
        </Button>{' '}
        <Button kind="ghost" onClick={onDone}>
          Отменить
        </Button>
      </div>
    </form>
  );
}

/** The password or a code first, so that an abandoned session cannot get a key of its own; then the device is asked. */
function AddKey({ asks, onDone }: Pick<Passkeys, 'asks'> & { onDone: () => void }) {
  const [code, setCode] = useState('');
  const [working, setWorking] = useState(false);
  const [refused, setRefused] = useState('');
  const add = useWrite(addPasskey);
  const make = async (options: CreationOptions): Promise<void> => {
    setWorking(true);
    const { CeremonyError, makeKey } = await import('./ceremonies.ts');
    try {
      const { name } = await add.mutateAsync(await makeKey(options));
      showSnackbar(`Ключ входа добавлен: ${name}`, 'ok');
      onDone();
    } catch (error) {
      if (error instanceof ApiError) setRefused(refusalWords(error));
      else if (error instanceof CeremonyError) setRefused(error.message);
      else throw error;
    } finally {
      setWorking(false);
    }
  };
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: startPasskey,
    draft: null,
    schema: () => schemas().then(({ startPasskeyInput }) => startPasskeyInput),
    onSuccess: (options) => void make(options),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setRefused('');
    void submit({ code });
  };
  return (
    <form className={styles.fields} noValidate aria-label="Новый ключ входа" onSubmit={send}>
      <IdentityField
        asks={asks}
        value={code}
        error={errors.code}
        onChange={(typed) => {
          setCode(typed);
          forget('code');
        }}
      />
      <div role="alert">
        {(refused || errors.error) && <FieldMessage kind="error">{refused || errors.error}</FieldMessage>}
      </div>
      <div>
        <Button type="submit" loading={submitting || working}>
          {working ? 'Подтвердите на устройстве' : 'Продолжить'}
        </Button>{' '}
        <Button kind="ghost" onClick={onDone}>
          Отменить
        </Button>
      </div>
    </form>
  );
}
