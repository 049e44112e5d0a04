import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { RosetteChip } from '#platform/ui/emblems/RosetteChip.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { EntryOffer } from '../contract.ts';
import { stateWords } from '../machine.ts';
import { ownEntriesPath } from '../paths.ts';
import {
  type Candidate,
  type Choice,
  type ClassChoice,
  classOf,
  type DogDay,
  dayKey,
  isDayOpen,
  openClasses,
} from './choice.ts';
import styles from './classes.module.css';
import { ageOn, dayWords, lower, momentWords, money } from './texts.ts';
import { type PriceLines, sumOf } from './usePrices.ts';

interface DayChoiceProps {
  offer: EntryOffer;
  candidate: Candidate;
  day: DogDay;
  choice: Choice;
  onChoose: (casteId: number) => void;
  priceOf: (casteId: number) => PriceLines | undefined;
  /** The way on was pressed before this day was decided. */
  isMissing: boolean;
}

/** One day of a dog: its fitting classes, or why there are none. */
export function DayChoice({ offer, candidate, day, choice, onChoose, priceOf, isMissing }: DayChoiceProps) {
  const shown = offer.offers.find(({ id }) => id === day.offer_id);
  if (!shown) return null;
  const legend = `${titleName(candidate)}, ${dayWords(shown.day)}${shown.rank ? `, ${shown.rank.name}` : ''}`;
  const name = `class-${dayKey(candidate.key, day.offer_id)}`;
  const chosen = classOf(choice, candidate.key, day);
  const asked = openClasses(day).find(({ caste_id }) => caste_id === chosen);
  return (
    <fieldset className={styles.day}>
      <legend className="vh">{legend}</legend>
      <div className={styles.when}>
        <p className={styles.date}>
          <b>{formatDayMonth(shown.day)}</b>
          {dayWords(shown.day).slice(formatDayMonth(shown.day).length)}
        </p>
        {shown.rank && <RosetteChip label={shown.rank.name} colour={shown.rank.colour} />}
        {day.judges.length > 0 && <p className={styles.judges}>судья {day.judges.join(', ')}</p>}
      </div>
      <div className={styles.choices}>
        {!isDayOpen(day) ? (
          <ClosedDay day={day} />
        ) : (
          <>
            {day.is_boundary && (
              <p className={styles.note} data-tone="info">
                <Icon name="info" size={22} />
                <span>
                  <b>{ageOn(shown.day, day.age)}.</b> В этот день можно в любой из двух классов: решаете вы.
                  {offer.closes_at && ` Сменить можно до ${momentWords(offer.closes_at)}.`}
                </span>
              </p>
            )}
            {openClasses(day).map((one) => (
              <ClassRadio
                key={one.caste_id}
                one={one}
                name={name}
                isChosen={chosen === one.caste_id}
                onChoose={() => onChoose(one.caste_id)}
                price={priceOf(one.caste_id)}
              />
            ))}
            <label className={styles.radio} data-none>
              <input type="radio" name={name} className="vh" checked={chosen === 0} onChange={() => onChoose(0)} />
              <i aria-hidden="true" />
              <span>Не выставляем</span>
            </label>
            {asked && <ProofNote one={asked} closesAt={offer.closes_at} />}
            {shown.left === 0 && chosen !== 0 && (
              <p className={styles.note} data-tone="info">
                <Icon name="users" size={22} />
                <span>
                  Места на этот день кончились: собака встанет в очередь. Платить за неё не нужно, пока место не
                  освободится.
                </span>
              </p>
            )}
            {isMissing && (
              <div className={styles.whole}>
                <FieldMessage kind="error">Выберите класс или «Не выставляем»</FieldMessage>
              </div>
            )}
          </>
        )}
      </div>
    </fieldset>
  );
}

const titleName = ({ dog }: Candidate): string => dog.name || dog.name_lat;

function ClosedDay({ day: { refusal, entered } }: { day: DogDay }) {
  return (
    <p className={styles.note} data-tone="plain">
      <Icon name={entered === null ? 'lock' : 'check'} size={22} />
      <span>
        {entered === null ? (
          (refusal ?? 'В этот день свободных классов для этой собаки нет')
        ) : (
          <>
            Запись на этот день уже есть: {stateWords[entered]}. Сменить класс или снять можно в{' '}
            <a href={ownEntriesPath}>«Моих записях»</a>.
          </>
        )}
      </span>
    </p>
  );
}

interface ClassRadioProps {
  one: ClassChoice;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  price: PriceLines | undefined;
}

function ClassRadio({ one, name, isChosen, onChoose, price }: ClassRadioProps) {
  const sum = sumOf(price);
  const discounts = (price ?? []).filter(({ amount }) => amount < 0);
  return (
    <label className={styles.radio}>
      <input type="radio" name={name} className="vh" checked={isChosen} onChange={onChoose} />
      <i aria-hidden="true" />
      <span>
        {one.name}
        {one.proof === 'asked' && <small>нужен документ</small>}
      </span>
      <em className="num">
        {sum !== null ? money(sum) : price === null ? 'цены нет' : ''}
        {discounts.map(({ amount, rule }) => (
          <small key={rule}>
            {money(amount)}, {lower(rule)}
          </small>
        ))}
      </em>
    </label>
  );
}

/** Shows what the studbook proves, or which paper is missing and what becomes of the dog without it. */
function ProofNote({ one: { proof, proof_words }, closesAt }: { one: ClassChoice; closesAt: string | null }) {
  if (proof === 'known')
    return (
      <p className={styles.known}>
        <Icon name="check" size={20} />
        {proof_words}
      </p>
    );
  if (proof === 'not_needed') return null;
  return (
    <p className={styles.note} data-tone="warn">
      <Icon name="alert" size={22} />
      <span>
        <b>{proof_words || 'Нужен документ'}.</b> Приложите его после записи в «Моих записях»
        {closesAt && `, до ${momentWords(closesAt)}`}. Если его не примут до закрытия, собака будет стоять в открытом
        классе.
      </span>
    </p>
  );
}
