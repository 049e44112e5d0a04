import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDate } from '#platform/contract/time/dates.ts';
import { type UserType, userTypes } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { type DogToAdd, findDogToAdd, listDog, listOwnDogs, type OwnRequest } from '../../contract.ts';
import { readChip, readPedigreeNumber, readStamp } from '../../numbers.ts';
import { dogPath } from '../../paths.ts';
import { formatPedigree } from '../../shownNumbers.ts';
import { numberNotFound, sexNames } from '../../texts.ts';
import look from '../baseSearch/LookupForm.module.css';
import styles from './Add.module.css';
import { ClaimForm } from './ClaimForm.tsx';

export interface AddProps {
  corrected?: OwnRequest | null | undefined;
  holder: { alias: string; user_type: UserType };
}

const hint = 'Клеймо (ABC 1234), номер родословной (РКФ 6214387) или 15 цифр чипа';
const isNumber = (text: string): boolean =>
  readStamp(text) !== null || readPedigreeNumber(text) !== null || readChip(text) !== null;

export function AddKnown({ holder, corrected }: AddProps) {
  const [typed, setTyped] = useState(corrected?.number ?? '');
  const [asked, setAsked] = useState(typed);
  const [isWrong, setWrong] = useState(false);
  const { data, error, isFetching } = useRead(findDogToAdd, { number: asked }, { enabled: asked !== '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isNumber(typed));
    if (isNumber(typed)) setAsked(typed.trim());
  };
  return (
    <>
      <form className={`${look.form} ${styles.form}`} onSubmit={submit} noValidate>
        <TextField
          label="Клеймо, номер родословной или чип"
          name="number"
          value={typed}
          hint={hint}
          error={isWrong ? `Проверьте номер. ${hint}` : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" leftIcon="search" loading={isFetching} className={look.find}>
          Найти
        </Button>
      </form>
      <div aria-live="polite">
        {error && asked && <Refusal>{error.message}</Refusal>}
        {data && !isFetching && <FoundDog key={asked} found={data} holder={holder} corrected={corrected} />}
      </div>
    </>
  );
}

function FoundDog({ found: { dog, state }, holder, corrected }: { found: DogToAdd } & AddProps) {
  if (!dog) {
    return (
      <EmptyState title={numberNotFound} action={<Button to="?by=hand">Ввести вручную</Button>}>
        Сверьте номер с бумагой. Если собаки нет в базе, опишите её сами и приложите документ.
      </EmptyState>
    );
  }
  return (
    <article className={`card ${styles.found}`}>
      <h2 lang="en">{dog.name_lat}</h2>
      <Facts
        facts={[
          { term: 'Кличка', value: dog.name },
          { term: 'Порода', value: dog.breed },
          { term: 'Пол', value: sexNames[dog.sex] },
          { term: 'Дата рождения', value: formatDate(dog.born_on) },
          { term: 'Родословная', value: dog.pedigree_number && formatPedigree(dog.pedigree_number) },
          { term: 'Клеймо', value: dog.stamp },
        ]}
      />
      <Next state={state} dogId={dog.id} holder={holder} corrected={corrected} />
    </article>
  );
}

function Next({ state, dogId, holder, corrected }: { state: DogToAdd['state']; dogId: number } & AddProps) {
  if (state === 'listed' || (state === 'own' && holder.user_type === userTypes.kennel)) {
    return (
      <>
        <p>Эта собака уже на вашей странице.</p>
        <Button to={dogPath(holder, dogId)}>Открыть</Button>
      </>
    );
  }
  if (state === 'own') return <ListOwn dogId={dogId} holder={holder} />;
  if (state === 'asked') return <p>Заявка на эту собаку уже на рассмотрении. Ответ придёт на этот же портал.</p>;
  return (
    <>
      <p>
        {state === 'taken'
          ? 'В базе у собаки записан другой владелец. Приложите договор или родословную на ваше имя: сотрудники федерации сверят и перепишут.'
          : 'В базе владелец не указан. Приложите родословную или метрику: сотрудники федерации сверят и добавят собаку.'}
      </p>
      <ClaimForm dogId={dogId} holder={holder} corrected={corrected} />
    </>
  );
}

/** The dog is already recorded as theirs, so no proof is needed. */
function ListOwn({ dogId, holder }: { dogId: number } & AddProps) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const write = useWrite(listDog);
  const add = () =>
    write.mutate(
      { dogId, is_listed: true },
      {
        onSuccess: () => {
          void cache.invalidateQueries({ queryKey: [listOwnDogs.name] });
          showSnackbar('Собака на вашей странице', 'ok');
          navigate(dogPath(holder, dogId));
        },
        onError: showError,
      },
    );
  return (
    <>
      <p>Эта собака записана за вами.</p>
      <Button loading={write.isPending} onClick={add}>
        Показать на моей странице
      </Button>
    </>
  );
}
