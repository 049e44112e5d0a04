import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { beginning } from '../../phone.ts';
import { type DogState, isDone, isShown, mayBePlaced } from '../../rules.ts';
import buttons from './buttons.module.css';
import { Frame } from './Frame.tsx';
import layout from './layout.module.css';
import lists from './lists.module.css';
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
      <div className={layout.head}>
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
        <p className={layout.closed} role="status">
          <Icon name="lock" size={24} />
          {state.isSealed
            ? 'Порода закрыта судьёй. Открыть снова может секретариат.'
            : 'Порода закрыта в этом телефоне. Результаты выйдут, когда закрытие дойдёт до портала.'}
        </p>
      )}
      {state.stage === 'reopened' && (
        <p className={layout.closed} role="status">
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
      <h2 id={`sex-${sex}`} className={layout.sex}>
        <Icon name={sex === 1 ? 'male' : 'female'} size={22} />
        {sexWord(sex)}, {dogs.length}
      </h2>
      {classes.map((classId) => (
        <div key={classId}>
          <h3 className={lists.class}>{className(ring, classId)}</h3>
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
    <p className={lists.placing}>
      <a className={buttons.choice} href={hashOf({ name: 'class', breedId: breed.id, sex, classId })}>
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
    <li className={cx(lists.line, main === 'в ринге' && lists.now, dog.isWithdrawn && lists.out)}>
      <a className={lists.dog} href={hashOf({ name: 'dog', breedId: breed.id, entryId })}>
        <b className={lists.number}>{dog.number}</b>
        <span className={lists.name}>{name}</span>
        <span className={lists.state}>
          {hasConflict ? (
            <em className={lists.bad}>две записи</em>
          ) : (
            <>
              <em className={cx(result?.grade != null && isShown(own) && lists.good)}>{main || 'ждёт'}</em>
              {rest && <small>{rest}</small>}
            </>
          )}
        </span>
      </a>
      {isAwaited && (
        <div className={cx(buttons.pair, lists.acts)}>
          <button
            type="button"
            className={buttons.choice}
            aria-label={`${cameWord(dog.sex)}: № ${dog.number}`}
            onClick={() => see('came')}
          >
            {cameWord(dog.sex)}
          </button>
          <button
            type="button"
            className={buttons.choice}
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
        <button type="button" className={buttons.big} onClick={() => void phone.write(breed, [{ kind: 'call' }])}>
          Вызвать породу
        </button>
      ) : conflict ? (
        <a className={buttons.big} href={hashOf({ name: 'dog', breedId: breed.id, entryId: conflict.entryId })}>
          Решить, что верно
        </a>
      ) : next ? (
        <a className={buttons.big} href={hashOf({ name: 'dog', breedId: breed.id, entryId: next.dog.entryId })}>
          Оценить №&nbsp;{next.dog.number}
        </a>
      ) : (
        <a className={buttons.big} href={hashOf({ name: 'check', breedId: breed.id })}>
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
    <p className={layout.text}>
      <a className={buttons.big} href={hashOf({ name: 'breed', breedId: next.id })}>
        Следующая порода: {next.name}
      </a>
    </p>
  );
}
