import { useState } from 'react';
import type { PresenceValue, ResultValue } from '../../acts.ts';
import { beginning, tidyResult, type Wanted } from '../../phone.ts';
import { type DogState, emptyResult, gradesFor, isDone, isShown, ringGrades } from '../../rules.ts';
import { SheetPhotos } from '../../sheets/web/SheetPhotos.tsx';
import { Awards } from './Awards.tsx';
import buttons from './buttons.module.css';
import { Choice } from './Choice.tsx';
import { Conflicts } from './Conflicts.tsx';
import { Critique } from './Critique.tsx';
import styles from './DogScreen.module.css';
import { Frame } from './Frame.tsx';
import layout from './layout.module.css';
import { Places } from './Places.tsx';
import { Reason } from './Reason.tsx';
import type { RingBreed } from './ringPhone.ts';
import { cameWord, className, excusedWord, gradeName, outcomeOf } from './texts.ts';
import { UndoButton } from './UndoButton.tsx';
import { hashOf, useOpenPhone } from './usePhone.ts';

/** What asks for a reason before it is written. */
type Asked = 'excused' | 'disqualified' | 'ungraded';

/** One dog: whether it came, its grade, place, awards and critique. */
export function DogScreen({ breed, entryId }: { breed: RingBreed; entryId: number }) {
  const { phone, ring } = useOpenPhone();
  const [asked, setAsked] = useState<Asked | null>(null);
  const state = phone.stateOf(breed);
  const own = state.dogs.find(({ dog }) => dog.entryId === entryId);
  if (!own) return null;
  const { dog, presence } = own;
  const conflicts = state.conflicts.filter((conflict) => conflict.entryId === entryId);
  const classmates = state.dogs.filter((one) => one.dog.sex === dog.sex && one.dog.classId === dog.classId);
  const result = own.result ?? emptyResult;
  const rules = phone.rulesOf(breed);
  const isClosed = state.closing !== null;
  const write = (...wanted: Wanted[]) => void phone.write(breed, [...beginning(state), ...wanted]);
  const setResult = (value: ResultValue) =>
    write(...(isShown(own) ? [] : [presenceOf(entryId, 'came')]), {
      kind: 'result',
      entryId,
      value: tidyResult(rules, dog, value),
    });
  const setPresence = (seen: PresenceValue['presence'], reason = '') => {
    setAsked(null);
    write(
      presenceOf(entryId, seen, reason),
      // A dog that was not in the ring has no grade.
      ...(seen !== 'came' && own.result ? [{ kind: 'result', entryId, value: emptyResult } as const] : []),
    );
  };
  const setGrade = (grade: number, reason = '') => {
    setAsked(null);
    setResult({ ...result, grade: grade === result.grade && !reason ? null : grade, reason });
  };
  const seen = presence?.presence ?? (result.grade === null ? null : 'came');
  return (
    <Frame
      lead={breed.name}
      back={{ name: 'breed', breedId: breed.id }}
      foot={
        <>
          <UndoButton breed={breed} />
          <Next breed={breed} own={own} />
        </>
      }
    >
      <div className={styles.dogHead}>
        <b className={styles.figure}>{dog.number}</b>
        <div>
          <h1>{breed.dogs.find((one) => one.entryId === entryId)?.name}</h1>
          <p>
            {className(ring, dog.classId)},{' '}
            {classmates.length === 1 ? 'один в классе' : `в классе ${classmates.length}`}
          </p>
        </div>
      </div>
      <Conflicts breed={breed} conflicts={conflicts} />
      {dog.isWithdrawn ? (
        <p className={layout.text}>Собаку сняли до ринга: её не судят. Если она пришла, скажите секретариату.</p>
      ) : isClosed ? (
        <>
          <Closed breed={breed} own={own} />
          <SheetPhotos breed={breed} entryId={entryId} />
        </>
      ) : (
        conflicts.length === 0 && (
          <>
            <div className={layout.block}>
              <div className={buttons.three}>
                <Choice pressed={seen === 'came'} onPress={() => setPresence('came')}>
                  {cameWord(dog.sex)}
                </Choice>
                <Choice pressed={seen === 'absent'} onPress={() => setPresence('absent')}>
                  Неявка
                </Choice>
                <Choice pressed={seen === 'excused'} note="нужна причина" onPress={() => setAsked('excused')}>
                  {excusedWord(dog.sex)}
                </Choice>
              </div>
            </div>
            <div className={layout.block}>
              <h2>Оценка</h2>
              <div className={buttons.two}>
                {gradesFor(rules, dog).map(({ id }) => (
                  <Choice
                    key={id}
                    pressed={result.grade === id && isShown(own)}
                    note={id === ringGrades.ungraded ? 'нужна причина' : undefined}
                    onPress={() => (id === ringGrades.ungraded ? setAsked('ungraded') : setGrade(id))}
                  >
                    {gradeName(ring, id)}
                  </Choice>
                ))}
                <Choice pressed={seen === 'disqualified'} note="нужна причина" onPress={() => setAsked('disqualified')}>
                  дисквалификация
                </Choice>
              </div>
              {presence?.reason && !isShown(own) && <p className={layout.said}>Причина: {presence.reason}</p>}
              {result.reason && isShown(own) && <p className={layout.said}>Причина: {result.reason}</p>}
            </div>
            {asked && (
              <Reason
                title={reasonTitles[asked]}
                onWrite={(reason) =>
                  asked === 'ungraded' ? setGrade(ringGrades.ungraded, reason) : setPresence(asked, reason)
                }
                onCancel={() => setAsked(null)}
              />
            )}
            {isShown(own) && (
              <>
                <Places own={own} classmates={classmates} onPlace={(place) => setResult({ ...result, place })} />
                <Awards breed={breed} own={own} onResult={setResult} />
              </>
            )}
            <Critique breed={breed} own={own} />
            <SheetPhotos breed={breed} entryId={entryId} />
          </>
        )
      )}
    </Frame>
  );
}

const reasonTitles: Readonly<Record<Asked, string>> = {
  excused: 'Почему снята в ринге',
  disqualified: 'Причина дисквалификации',
  ungraded: 'Почему без оценки',
};

const presenceOf = (entryId: number, presence: PresenceValue['presence'], reason = ''): Wanted => ({
  ...{ kind: 'presence', entryId },
  value: { presence, reason },
});

/** What the judge has confirmed. */
function Closed({ breed, own }: { breed: RingBreed; own: DogState }) {
  const { phone, ring } = useOpenPhone();
  const { main, rest } = outcomeOf(ring, own);
  return (
    <div className={layout.block}>
      <p className={layout.said}>
        <b>{[main, rest].filter(Boolean).join(', ') || 'записи нет'}</b>
      </p>
      {own.critique && <p className={styles.critique}>{own.critique}</p>}
      <p>{phone.stateOf(breed).isSealed ? 'Порода закрыта судьёй.' : 'Порода закрыта в этом телефоне.'}</p>
    </div>
  );
}

/** Leads to the next dog that waits, or to the check. */
function Next({ breed, own }: { breed: RingBreed; own: DogState }) {
  const { phone, ring } = useOpenPhone();
  const { dogs, closing } = phone.stateOf(breed);
  const at = dogs.indexOf(own);
  const rest = [...dogs.slice(at + 1), ...dogs.slice(0, at)];
  const next = closing ? dogs[at + 1] : rest.find((one) => !one.dog.isWithdrawn && !isDone(one));
  if (!next)
    return (
      <a className={buttons.big} href={hashOf({ name: closing ? 'breed' : 'check', breedId: breed.id })}>
        {closing ? 'К списку' : 'Проверить породу'}
      </a>
    );
  const isSameClass = next.dog.classId === own.dog.classId && next.dog.sex === own.dog.sex;
  return (
    <a className={buttons.big} href={hashOf({ name: 'dog', breedId: breed.id, entryId: next.dog.entryId })}>
      Дальше №&nbsp;{next.dog.number}
      {!isSameClass && <small>{className(ring, next.dog.classId)}</small>}
    </a>
  );
}
