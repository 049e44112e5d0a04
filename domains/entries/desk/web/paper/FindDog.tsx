import { useState } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { EntrantDog } from '../../../contract.ts';
import { sexWord, titleOf } from '../../../web/texts.ts';
import { findPaperDogs } from '../../contract.ts';
import styles from './paper.module.css';

interface FindDogProps {
  exhibitionId: number;
  found: EntrantDog | null;
  error: string | undefined;
  onFound: (dog: EntrantDog | null) => void;
  onType: () => void;
}

/** Search of the studbook by number, stamp or name; a dog that is not there is typed from the form. */
export function FindDog({ exhibitionId, found, error, onFound, onType }: FindDogProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const answer = useRead(findPaperDogs, { exhibitionId, q: asked }, { enabled: asked !== '' });
  const search = () => {
    onFound(null);
    setAsked(text.trim().length >= 2 ? text.trim() : '');
  };
  const dogs = asked === '' ? [] : (answer.data?.dogs ?? []);
  return (
    <div className={styles.find}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextField
          label="Собака"
          name="paper_q"
          hint="Номер родословной, клеймо или кличка"
          maxLength={80}
          autoComplete="off"
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" kind="secondary" leftIcon="search" loading={asked !== '' && answer.isFetching}>
          Найти
        </Button>
      </form>
      <div role="status">
        {answer.error && asked !== '' && <p>Не удалось найти: нет связи. Нажмите «Найти» ещё раз.</p>}
        {asked !== '' && answer.data && dogs.length === 0 && (
          <p>В племенной книге такой собаки нет. Проверьте номер или впишите собаку из заявки.</p>
        )}
        {answer.data && answer.data.more > 0 && asked !== '' && (
          <p>Ещё {answer.data.more} с такой кличкой: найдите по номеру.</p>
        )}
      </div>
      {dogs.length > 0 && (
        <fieldset className={styles.dogs}>
          <legend className="vh">Найденные собаки</legend>
          {dogs.map((dog) => (
            <Radio key={dog.id} name="paper_dog" checked={found?.id === dog.id} onChange={() => onFound(dog)}>
              <span>
                <b>{titleOf(dog)}</b>
                <small>
                  {dog.breed}, {sexWord(dog.sex)}, {formatDate(dog.born_on)}
                </small>
              </span>
            </Radio>
          ))}
        </fieldset>
      )}
      <Button kind="ghost" condensed leftIcon="plus" onClick={onType}>
        Вписать собаку, которой нет в книге
      </Button>
    </div>
  );
}
