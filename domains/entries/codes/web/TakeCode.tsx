import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { refusalWords } from '#platform/web/calls/useAct.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import entry from '../../web/entry.module.css';
import handDog from '../../web/handDog.module.css';
import { takeEntryCode } from '../contract.ts';

/** Another person's dog by its owner's code; `onTaken` gets its id in the studbook. */
export function TakeCode({ onTaken }: { onTaken: (dogId: number) => void }) {
  const cache = useQueryClient();
  const write = useWrite(takeEntryCode);
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState<string>();
  if (!isOpen)
    return (
      <button type="button" className={entry.byHand} onClick={() => setOpen(true)}>
        <Icon name="users" size={26} />
        <span>
          <b>Чужая собака по коду владельца</b>
          Владелец делает код в своих «Моих записях» и присылает вам
        </span>
      </button>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (write.isPending) return;
    if (!code.trim()) return setMistake('Введите код');
    setMistake(undefined);
    write.mutate(
      { code },
      {
        onSuccess: ({ dog_id, name }) => {
          void cache.invalidateQueries();
          onTaken(dog_id);
          showSnackbar(`${name}: собака в списке. Владелец узнает о записи из письма`, 'ok');
          setCode('');
          setOpen(false);
        },
        onError: (error) => setMistake(refusalWords(error)),
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className={handDog.form} aria-label="Собака по коду владельца">
      <TextField
        label="Код владельца"
        hint="8 знаков, например 7KMA-2TP9"
        name="owner_code"
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus
        maxLength={20}
        value={code}
        error={mistake}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setMistake(undefined);
        }}
      />
      <div className={handDog.acts}>
        <Button type="submit" kind="secondary" loading={write.isPending}>
          Найти собаку
        </Button>
        <Button kind="ghost" onClick={() => setOpen(false)}>
          Отменить
        </Button>
      </div>
    </form>
  );
}
