import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { ResultValue } from '../../acts.ts';
import { type AwardChoice, awardChoices, type DogState, emptyResult } from '../../rules.ts';
import styles from './Awards.module.css';
import buttons from './buttons.module.css';
import layout from './layout.module.css';
import type { RingBreed } from './ringPhone.ts';
import { useOpenPhone } from './usePhone.ts';

interface AwardsProps {
  breed: RingBreed;
  own: DogState;
  onResult: (result: ResultValue) => void;
}

const ascending = (one: number, other: number): number => one - other;
const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].toSorted(ascending);
const without = (ids: readonly number[], id: number): number[] => ids.filter((one) => one !== id);

/** Awards of the dog's class: those that the rules exclude now are grey, with the reason. */
export function Awards({ breed, own, onResult }: AwardsProps) {
  const { phone } = useOpenPhone();
  const choices = awardChoices(phone.rulesOf(breed), own, phone.stateOf(breed).dogs);
  const result = own.result ?? emptyResult;
  if (choices.length === 0) return null;
  const give = ({ id }: AwardChoice) =>
    onResult({ ...result, awards: toggled(result.awards, id), withheld: without(result.withheld, id) });
  const withhold = ({ id }: AwardChoice) =>
    onResult({ ...result, awards: without(result.awards, id), withheld: toggled(result.withheld, id) });
  return (
    <div className={layout.block}>
      <h2>
        Награды <small className={layout.remark}>судья может не дать</small>
      </h2>
      <ul className={styles.awards}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <Award choice={choice} onGive={() => give(choice)} onWithhold={() => withhold(choice)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AwardProps {
  choice: AwardChoice;
  onGive: () => void;
  onWithhold: () => void;
}

function Award({ choice, onGive, onWithhold }: AwardProps) {
  const { name, isGiven, isWithheld, refusal, warning } = choice;
  // What was given may always be taken back.
  const isLocked = refusal !== null && !isGiven;
  const note = refusal ?? warning ?? '';
  return (
    <>
      <button
        type="button"
        className={styles.award}
        aria-pressed={isGiven}
        aria-disabled={isLocked || undefined}
        onClick={() => !isLocked && onGive()}
      >
        <i>{isLocked ? <Icon name="lock" size={22} /> : isGiven && <Icon name="check" size={24} />}</i>
        <span>
          <b>{name}</b>
          {note && <small>{note}</small>}
        </span>
      </button>
      {!isLocked && !isGiven && (
        <button
          type="button"
          className={cx(buttons.choice, styles.none)}
          aria-pressed={isWithheld}
          aria-label={`${name}: судья не дал`}
          onClick={onWithhold}
        >
          не дан
        </button>
      )}
    </>
  );
}
