import { type DogState, isShown, mayBePlaced, mostPlaces } from '../../rules.ts';
import buttons from './buttons.module.css';
import layout from './layout.module.css';

interface PlacesProps {
  own: DogState;
  classmates: readonly DogState[];
  onPlace: (place: number | null) => void;
}

/** Places of the class: who has one already is named on its button. */
export function Places({ own, classmates, onPlace }: PlacesProps) {
  const dogs = classmates.filter(isShown).length;
  const isHigh = mayBePlaced(own.result?.grade ?? null);
  const place = own.result?.place ?? null;
  const holderOf = (number: number): string =>
    classmates.find((one) => one !== own && one.result?.place === number)?.dog.number ?? '';
  return (
    <div className={layout.block}>
      <h2>
        Место <small className={layout.remark}>с «очень хорошо» и выше</small>
      </h2>
      <div className={buttons.five}>
        {Array.from({ length: mostPlaces }, (_, at) => at + 1).map((number) => {
          const holder = holderOf(number);
          const why = !isHigh ? 'сначала оценка' : number > dogs ? `в классе показано собак: ${dogs}` : '';
          return (
            <button
              key={number}
              type="button"
              className={buttons.place}
              aria-pressed={place === number}
              aria-disabled={why !== '' || undefined}
              aria-label={[`${number} место`, why || (holder && `сейчас у № ${holder}`)].filter(Boolean).join(': ')}
              onClick={() => why === '' && onPlace(place === number ? null : number)}
            >
              {number}
              {holder && <small>№&nbsp;{holder}</small>}
            </button>
          );
        })}
        <button
          type="button"
          className={buttons.choice}
          aria-pressed={isHigh && place === null}
          aria-disabled={!isHigh || undefined}
          onClick={() => isHigh && place !== null && onPlace(null)}
        >
          без места
        </button>
      </div>
    </div>
  );
}
