import { Button } from '#platform/ui/buttons/Button.tsx';
import styles from './check.module.css';
import { type Candidate, isWhole, likelySame, replaceHand } from './choice.ts';
import type { StepProps } from './DogsStep.tsx';
import { titleOf } from './texts.ts';

/** Dogs that were typed signed out: their pedigree is still missing, or the account's list already has them. */
export function HandDogsLeft({
  entry: { choice, change, own, papers },
  left,
  isMember,
  go,
}: Pick<StepProps, 'entry' | 'isMember' | 'go'> & { left: readonly Candidate[] }) {
  if (!isMember || left.length === 0) return null;
  return (
    <section className={styles.left} aria-labelledby="entry-left">
      <h2 id="entry-left">Допишите собак</h2>
      <ul>
        {left.map(({ key, hand, dog }) => {
          if (!hand) return null;
          const same = likelySame(hand, own.dogs ?? []);
          return (
            <li key={key}>
              <p>
                <b>{titleOf(dog)}</b>
                {same
                  ? `В вашем списке есть ${titleOf(same)}: та же порода, пол и дата рождения.`
                  : isWhole(hand)
                    ? papers[key] === undefined && 'Приложите снимок родословной: файлы в черновике не хранятся.'
                    : 'Нужны кличка и номер по родословной и её снимок.'}
              </p>
              {same?.id && (
                <Button kind="secondary" condensed onClick={() => change(replaceHand(choice, key, same.id ?? 0))}>
                  Это та же собака
                </Button>
              )}
              <Button
                kind={same ? 'ghost' : 'secondary'}
                condensed
                onClick={() => {
                  change({ ...choice, typed: hand });
                  go('dogs');
                }}
              >
                Дописать
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
