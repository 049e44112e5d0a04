import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { beginning } from '../../phone.ts';
import { type DogState, isDone, isShown, mayBePlaced } from '../../rules.ts';
import { Frame } from './Frame.tsx';
import styles from './phone.module.css';
import type { RingBreed } from './ringPhone.ts';
import { cameWord, className, outcomeOf, sexWord } from './texts.ts';
import { UndoButton } from './UndoButton.tsx';
import { hashOf, useOpenPhone } from './usePhone.ts';

/** Dogs of a breed in the order of the catalogue, by sex and class. */
export function BreedScreen({ breed }: { breed: RingBreed }) {
  const { phone, ring } = useOpenPhone();
  const state = phone.stateOf(breed);
  const shown = state.dogs.filter(({ dog }) => !dog.isWithdrawn);
  const done = shown.filter(isDone).length;
  const out = state.dogs.length - shown.length;
  return (
    <Frame
      lead={breed.judge ? `судья ${breed.judge}` : 'судья не назначен'}
      back={{ name: 'breeds' }}
      foot={<Foot breed={breed} />}
    >
      <div className={styles.head}>
        <h1>{breed.name}</h1>
        <p>
          <span>
            готово {done} из {shown.length}
          </span>
          {out > 0 && <span>снято до ринга: {out}</span>}
        </p>
        <progress max={Math.max(shown.length, 1)} value={done} aria-label="Готово" />
      </div>
      {state.stage === 'closed' && (
        <p className={styles.closed} role="status">
          <Icon name="lock" size={24} />
          {state.isSealed
            ? 'Порода закрыта судьёй. Открыть снова может секретариат.'
            : 'Порода закрыта в этом телефоне. Результаты выйдут, когда закрытие дойдёт до портала.'}
        </p>
      )}
      {state.stage === 'reopened' && (
        <p className={styles.closed} role="status">
          <Icon name="rotate" size={24} />
          Секретариат открыл породу снова. Исправьте и закройте её ещё раз PIN судьи.
        </p>
      )}
      {[1, 2].map((sex) => (
        <Sex key={sex} breed={breed} dogs={state.dogs.filter(({ dog }) => dog.sex === sex)} sex={sex} />
      ))}
      {ring.breeds.length > 1 && state.stage === 'closed' && <NextBreed breed={breed} />}
    </Frame>
  );
}

function Sex({ breed, dogs, sex }: { breed: RingBreed; dogs: readonly DogState[]; sex: number }) {
  const { ring } = useOpenPhone();
  if (dogs.length === 0) return null;
  const classes = [...new Set(dogs.map(({ dog }) => dog.classId))];
  return (
    <section aria-labelledby={`sex-${sex}`}>
      <h2 id={`sex-${sex}`} className={styles.sex}>
        <Icon name={sex === 1 ? 'male' : 'female'} size={22} />
        {sexWord(sex)}, {dogs.length}
      </h2>
      {classes.map((classId) => (
        <div key={classId}>
          <h3 className={styles.class}>{className(ring, classId)}</h3>
          <PlacingLink breed={breed} dogs={dogs.filter(({ dog }) => dog.classId === classId)} />
          <ul>
            {dogs
              .filter(({ dog }) => dog.classId === classId)
              .map((own) => (
                <Dog key={own.dog.entryId} breed={breed} own={own} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Leads to placing the class by taps, once two of its dogs may have a place. */
function PlacingLink({ breed, dogs }: { breed: RingBreed; dogs: readonly DogState[] }) {
  const { phone } = useOpenPhone();
  const able = dogs.filter((own) => isShown(own) && mayBePlaced(own.result?.grade ?? null));
  const [first] = able;
  if (!first || able.length < 2 || phone.stateOf(breed).closing) return null;
  const { sex, classId } = first.dog;
  return (
    <p className={styles.placing}>
      <a className={styles.choice} href={hashOf({ name: 'class', breedId: breed.id, sex, classId })}>
        Расставить по местам
      </a>
    </p>
  );
}

function Dog({ breed, own }: { breed: RingBreed; own: DogState }) {
  const { phone, ring } = useOpenPhone();
  const state = phone.stateOf(breed);
  const { dog, hasConflict, presence, result } = own;
  const { entryId } = dog;
  const name = breed.dogs.find((one) => one.entryId === entryId)?.name ?? '';
  const { main, rest } = dog.isWithdrawn ? { main: 'снята до ринга', rest: '' } : outcomeOf(ring, own);
  const isAwaited = !dog.isWithdrawn && !presence && !result && !state.closing;
  const see = (seen: 'came' | 'absent') =>
    void phone.write(breed, [
      ...beginning(state),
      { kind: 'presence', entryId, value: { presence: seen, reason: '' } },
    ]);
  return (
    <li className={cx(styles.line, main === 'в ринге' && styles.now, dog.isWithdrawn && styles.out)}>
      <a className={styles.dog} href={hashOf({ name: 'dog', breedId: breed.id, entryId })}>
        <b className={styles.number}>{dog.number}</b>
        <span className={styles.name}>{name}</span>
        <span className={styles.state}>
          {hasConflict ? (
            <em className={styles.bad}>две записи</em>
          ) : (
            <>
              <em className={cx(result?.grade != null && isShown(own) && styles.good)}>{main || 'ждёт'}</em>
              {rest && <small>{rest}</small>}
            </>
          )}
        </span>
      </a>
      {isAwaited && (
        <div className={styles.pair}>
          <button
            type="button"
            className={styles.choice}
            aria-label={`${cameWord(dog.sex)}: № ${dog.number}`}
            onClick={() => see('came')}
          >
            {cameWord(dog.sex)}
          </button>
          <button
            type="button"
            className={styles.choice}
            aria-label={`Неявка: № ${dog.number}`}
            onClick={() => see('absent')}
          >
            Неявка
          </button>
        </div>
      )}
    </li>
  );
}

/** The next step of the breed: call, grade, check. */
function Foot({ breed }: { breed: RingBreed }) {
  const { phone } = useOpenPhone();
  const state = phone.stateOf(breed);
  if (state.closing) return null;
  const conflict = state.conflicts[0];
  const next = state.dogs.find((own) => !own.dog.isWithdrawn && !isDone(own));
  return (
    <>
      <UndoButton breed={breed} />
      {state.stage === 'waiting' ? (
        <button type="button" className={styles.big} onClick={() => void phone.write(breed, [{ kind: 'call' }])}>
          Вызвать породу
        </button>
      ) : conflict ? (
        <a className={styles.big} href={hashOf({ name: 'dog', breedId: breed.id, entryId: conflict.entryId })}>
          Решить, что верно
        </a>
      ) : next ? (
        <a className={styles.big} href={hashOf({ name: 'dog', breedId: breed.id, entryId: next.dog.entryId })}>
          Оценить № {next.dog.number}
        </a>
      ) : (
        <a className={styles.big} href={hashOf({ name: 'check', breedId: breed.id })}>
          Проверить породу
        </a>
      )}
    </>
  );
}

function NextBreed({ breed }: { breed: RingBreed }) {
  const { phone, ring } = useOpenPhone();
  const next = ring.breeds.find((one) => one.id !== breed.id && phone.stateOf(one).stage !== 'closed');
  if (!next) return null;
  return (
    <p className={styles.text}>
      <a className={styles.big} href={hashOf({ name: 'breed', breedId: next.id })}>
        Следующая порода: {next.name}
      </a>
    </p>
  );
}
