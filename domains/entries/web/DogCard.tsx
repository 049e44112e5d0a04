import { weekdayShort } from '#platform/contract/time/dates.ts';
import { Cover, type Photo } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { EntryOffer } from '../contract.ts';
import { stateWords } from '../machine.ts';
import { type Candidate, type DogDay, dogRefusal, openClasses } from './choice.ts';
import styles from './dogCard.module.css';
import { aboutDog, ageOn, classesWords, titleOf } from './texts.ts';

interface DogCardProps {
  candidate: Candidate;
  photo: Photo | undefined;
  offers: EntryOffer['offers'];
  isChosen: boolean;
  /** What a dog by hand lacks before it can be sent. */
  missing: string;
  onToggle: () => void;
  /** Set for a dog typed by hand. */
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** A dog with what it may enter, or the reason why it may not be entered. */
export function DogCard({ candidate, photo, offers, isChosen, missing, onToggle, onEdit, onRemove }: DogCardProps) {
  const { dog, key, hand } = candidate;
  const refusal = dogRefusal(dog);
  const [first] = dog.days;
  const firstDay = offers.find(({ id }) => id === first?.offer_id)?.day;
  const body = (
    <>
      <Cover className={styles.head} group={dogGroupOf(dog.fci_group)} photo={photo} ratio="1" />
      <span className={styles.text}>
        <b lang={dog.name_lat ? 'en' : undefined}>{titleOf(dog) || 'Собака без клички'}</b>
        <span>{aboutDog(dog)}</span>
        {dog.is_lent && <small>чужая, по коду владельца</small>}
        {missing && <small className={styles.missing}>{missing}</small>}
        {first && firstDay && <small className="num">{ageOn(firstDay, first.age)}</small>}
      </span>
    </>
  );
  const days = (
    <span className={styles.days}>
      {refusal ?? dog.days.map((day) => <Day key={day.offer_id} day={day} offers={offers} />)}
    </span>
  );
  return (
    <li className={styles.card} data-refused={refusal !== null || undefined}>
      {refusal === null ? (
        <label className={styles.inside}>
          <input type="checkbox" className="vh" checked={isChosen} onChange={onToggle} name={`dog-${key}`} />
          {body}
          <span className={styles.tick} aria-hidden="true">
            <Icon name="check" size={20} />
          </span>
          {days}
        </label>
      ) : (
        <div className={styles.inside}>
          {body}
          <span className={styles.lock}>
            <Icon name="lock" size={22} />
          </span>
          {days}
        </div>
      )}
      {hand && (
        <p className={styles.acts}>
          <button type="button" onClick={onEdit}>
            Исправить
          </button>
          <button type="button" onClick={onRemove}>
            Убрать
          </button>
        </p>
      )}
    </li>
  );
}

function Day({ day, offers }: { day: DogDay; offers: EntryOffer['offers'] }) {
  const offer = offers.find(({ id }) => id === day.offer_id);
  if (!offer) return null;
  const isClosed = day.refusal !== null || (day.entered === null && openClasses(day).length === 0);
  return (
    <span className={styles.day} data-closed={isClosed || undefined}>
      <b>{weekdayShort(offer.day)}</b>
      <em>{offer.rank?.name}</em>
      <span>
        {day.entered !== null
          ? `запись ${stateWords[day.entered]}`
          : (day.refusal ?? (isClosed ? 'свободных классов нет' : classesWords(day)))}
      </span>
    </span>
  );
}
