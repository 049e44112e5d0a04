import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './CheckScreen.module.css';
import { Frame } from './Frame.tsx';
import { JudgePin } from './JudgePin.tsx';
import layout from './layout.module.css';
import type { RingBreed } from './ringPhone.ts';
import { hashOf, useOpenPhone } from './usePhone.ts';
import { Winners } from './Winners.tsx';

/** What is missing or doubtful in a breed, its winners, and the judge's PIN that closes it. */
export function CheckScreen({ breed }: { breed: RingBreed }) {
  const { phone, kept } = useOpenPhone();
  const state = phone.stateOf(breed);
  const errors = state.problems.filter(({ isError }) => isError);
  const doubts = state.problems.filter(({ isError }) => !isError);
  const numberOf = (entryId: number | null): string => breed.dogs.find((dog) => dog.entryId === entryId)?.number ?? '';
  const refusal = kept.refused.findLast(({ act }) => act.kind === 'close' && act.breedId === breed.id);
  return (
    <Frame lead={breed.name} back={{ name: 'breed', breedId: breed.id }}>
      <div className={layout.head}>
        <h1>Проверка породы</h1>
      </div>
      <ul className={styles.checks}>
        {[...errors, ...doubts].map(({ entryId, text, isError }) => (
          <li key={`${entryId} ${text}`} className={cx(isError ? styles.bad : styles.doubt)}>
            <Icon name="alert" size={24} />
            <span>
              {entryId !== null && (
                <a href={hashOf({ name: 'dog', breedId: breed.id, entryId })}>№&nbsp;{numberOf(entryId)}</a>
              )}{' '}
              {text}
            </span>
          </li>
        ))}
        {errors.length === 0 && (
          <li className={styles.fine}>
            <Icon name="check" size={24} />
            <span>У всех собак есть оценка или отметка, невозможного нет</span>
          </li>
        )}
      </ul>
      <Winners breed={breed} />
      {state.closing ? (
        <p className={layout.closed} role="status">
          <Icon name="lock" size={24} />
          {state.isSealed ? 'Порода закрыта.' : 'Закрыта в этом телефоне. Ждём, когда портал проверит PIN судьи.'}
        </p>
      ) : errors.length > 0 ? (
        <p className={layout.text}>Исправьте отмеченное: после этого судья закроет породу своим PIN.</p>
      ) : breed.judge === null ? (
        <p className={layout.text}>
          В расписании у породы нет судьи, закрыть её некому. Попросите секретариат назначить судью и обновить ринги.
        </p>
      ) : (
        <JudgePin breed={breed} judge={breed.judge} refusal={refusal ?? null} />
      )}
    </Frame>
  );
}
