import { tidyResult } from '../../phone.ts';
import { type DogState, emptyResult, isShown, mayBePlaced, mostPlaces } from '../../rules.ts';
import buttons from './buttons.module.css';
import { Frame } from './Frame.tsx';
import layout from './layout.module.css';
import lists from './lists.module.css';
import type { RingBreed } from './ringPhone.ts';
import { className, gradeName, sexWord } from './texts.ts';
import { UndoButton } from './UndoButton.tsx';
import { hashOf, useOpenPhone } from './usePhone.ts';

interface ClassScreenProps {
  breed: RingBreed;
  sex: number;
  classId: number;
}

/** Places of a class by taps in their order: the next tap gives the next free place, a tap on a placed dog takes it back. */
export function ClassScreen({ breed, sex, classId }: ClassScreenProps) {
  const { phone, ring } = useOpenPhone();
  const { dogs, closing } = phone.stateOf(breed);
  const able = dogs.filter(
    (own) =>
      own.dog.sex === sex &&
      own.dog.classId === classId &&
      isShown(own) &&
      mayBePlaced(own.result?.grade ?? null) &&
      !own.hasConflict,
  );
  const taken = able.flatMap(({ result }) => result?.place ?? []);
  const free = Array.from({ length: Math.min(mostPlaces, able.length) }, (_, at) => at + 1).find(
    (place) => !taken.includes(place),
  );
  const tap = ({ dog, result }: DogState) => {
    const place = result?.place == null ? (free ?? null) : null;
    const value = tidyResult(phone.rulesOf(breed), dog, { ...(result ?? emptyResult), place });
    if (!closing && (result?.place ?? null) !== place)
      void phone.write(breed, [{ kind: 'result', entryId: dog.entryId, value }]);
  };
  return (
    <Frame
      lead={breed.name}
      back={{ name: 'breed', breedId: breed.id }}
      foot={
        <>
          <UndoButton breed={breed} />
          <a className={buttons.big} href={hashOf({ name: 'breed', breedId: breed.id })}>
            Готово
          </a>
        </>
      }
    >
      <div className={layout.head}>
        <h1>
          {sexWord(sex)}, {className(ring, classId)}
        </h1>
      </div>
      <p className={layout.text} role="status">
        {free === undefined
          ? 'Все места розданы. Нажмите собаку с местом, чтобы снять его.'
          : `Нажмите собаку, у которой ${free} место.`}
      </p>
      <ul>
        {able.map((own) => (
          <li key={own.dog.entryId} className={lists.line}>
            <button
              type="button"
              className={lists.dog}
              aria-pressed={own.result?.place != null}
              onClick={() => tap(own)}
            >
              <b className={lists.number}>{own.dog.number}</b>
              <span className={lists.name}>{gradeName(ring, own.result?.grade ?? null)}</span>
              <span className={lists.state}>{own.result?.place == null ? '' : `${own.result.place} место`}</span>
            </button>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
