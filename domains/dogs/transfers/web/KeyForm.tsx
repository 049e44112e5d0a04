import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { listOwnDogs } from '../../contract.ts';
import { sexNames } from '../../texts.ts';
import { checkTransferKey, type KeyDog, listTransfers, takeDogByKey } from '../contract.ts';
import { formatKey, readKey } from '../key.ts';
import { texts } from '../texts.ts';
import { deleteScannedKey, readScannedKey, storeScannedKey } from './scannedKey.ts';
import styles from './Transfers.module.css';

const loadCheck = () => import('../schemas.ts').then(({ keyInput }) => keyInput);
const loadTake = () => import('../schemas.ts').then(({ takeInput }) => takeInput);

const nextNote = ({ is_at_once, asks_owners }: KeyDog): string => {
  if (asks_owners) return texts.askedNote;
  return is_at_once ? 'Собака сразу станет вашей.' : texts.objectionNote;
};

/** Enters a typed or scanned key: shows the dog first, then takes it. */
export function KeyForm() {
  const cache = useQueryClient();
  const [key, setKey] = useState('');
  const [isAdult, setAdult] = useState(false);
  const [found, setFound] = useState<KeyDog | null>(null);
  const check = useSubmit({
    endpoint: checkTransferKey,
    draft: null,
    schema: loadCheck,
    onSuccess: (answer) => setFound(answer),
  });
  const take = useSubmit({
    endpoint: takeDogByKey,
    draft: null,
    schema: loadTake,
    onSuccess: () => {
      deleteScannedKey();
      for (const { name } of [listTransfers, listOwnDogs]) void cache.invalidateQueries({ queryKey: [name] });
      showSnackbar(
        found?.is_at_once
          ? 'Собака записана на вас.'
          : found?.asks_owners
            ? 'Ключ принят. Собака станет вашей, когда согласятся её совладельцы и пройдёт неделя на возражение.'
            : 'Ключ принят. Собака станет вашей через неделю, если прежний владелец не возразит.',
        'ok',
      );
      setFound(null);
      setKey('');
      setAdult(false);
    },
  });
  useEffect(() => {
    storeScannedKey();
    const scanned = readScannedKey();
    if (scanned) setKey(formatKey(scanned));
  }, []);
  const change = (typed: string) => {
    setKey(typed);
    setFound(null);
    check.forget('key');
    take.forget('key');
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!found) return void check.submit({ key });
    // An unset checkbox is sent as it is and gets the server's field error.
    void take.submit({ key, is_adult: isAdult as true });
  };
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      <p className="small muted">
        Ключ из 12 знаков напечатан на листе передачи. Можно навести камеру телефона на код рядом с ним.
      </p>
      <TextField
        label="Ключ с бумаги"
        name="transfer_key"
        className={styles.key}
        value={key}
        error={check.errors.key ?? take.errors.key ?? check.errors.error ?? take.errors.error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        placeholder="____-____-____"
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => {
          const read = readKey(key);
          if (read) setKey(formatKey(read));
        }}
      />
      {found && (
        <div className={styles.fits} role="status">
          <Avatar kind="dog" name={found.dog.name_lat} id={found.dog.id} group={found.dog.fci_group} size={64} />
          <p>
            <b>Ключ подходит</b>
            <span>
              <b lang="en">{found.dog.name_lat}</b>, {sexNames[found.dog.sex]}, {found.dog.breed},{' '}
              {found.dog.born_on.slice(0, 4)}
            </span>
            <span>{nextNote(found)}</span>
          </p>
        </div>
      )}
      {found && (
        <div>
          <Checkbox
            name="is_adult"
            checked={isAdult}
            error={take.errors.is_adult}
            onChange={(event) => {
              setAdult(event.currentTarget.checked);
              take.forget('is_adult');
            }}
          >
            Мне исполнилось 18 лет
          </Checkbox>
        </div>
      )}
      <div>
        <Button type="submit" kind={found ? 'primary' : 'secondary'} loading={check.submitting || take.submitting}>
          {found ? 'Принять собаку' : 'Проверить ключ'}
        </Button>
      </div>
    </form>
  );
}
