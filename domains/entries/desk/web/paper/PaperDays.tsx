import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import type { EntrantDog } from '../../../contract.ts';
import { stateWords } from '../../../machine.ts';
import { isDayOpen, openClasses } from '../../../web/choice.ts';
import { ageOn, closedByReason, dayWords, lower } from '../../../web/texts.ts';
import type { Desk } from '../../contract.ts';
import styles from './paper.module.css';
import type { PaperDay } from './paperValues.ts';

interface PaperDaysProps {
  dog: EntrantDog;
  offers: Desk['offers'];
  days: Record<number, PaperDay>;
  onChange: (offerId: number, day: PaperDay) => void;
  /** By the id of the offer. */
  errorOf: (offerId: number) => string | undefined;
}

/** For each day of the show the classes that fit the dog, and why the others don't. */
export function PaperDays({ dog, offers, days, onChange, errorOf }: PaperDaysProps) {
  if (dog.refusal !== null) return <FieldMessage kind="error">{dog.refusal}</FieldMessage>;
  const closed = closedByReason(dog);
  return (
    <>
      {dog.days.map((day) => {
        const offer = offers.find(({ id }) => id === day.offer_id);
        if (!offer) return null;
        const chosen = days[day.offer_id] ?? { casteId: 0, hasProof: false };
        const asked = openClasses(day).find(({ caste_id }) => caste_id === chosen.casteId)?.proof === 'asked';
        const error = errorOf(day.offer_id);
        return (
          <fieldset key={day.offer_id} className={styles.day}>
            <legend>
              {[dayWords(offer.day), offer.rank?.name].filter(Boolean).join(', ')}
              <small>{ageOn(offer.day, day.age)}</small>
            </legend>
            {!isDayOpen(day) ? (
              <p>
                {day.entered !== null
                  ? `Уже записана: ${stateWords[day.entered]}`
                  : (day.refusal ?? 'В этот день свободных классов для этой собаки нет')}
              </p>
            ) : (
              <div className={styles.classes}>
                {openClasses(day).map(({ caste_id, name, proof }) => (
                  <Radio
                    key={caste_id}
                    name={`paper_day_${day.offer_id}`}
                    checked={chosen.casteId === caste_id}
                    onChange={() => onChange(day.offer_id, { casteId: caste_id, hasProof: false })}
                  >
                    <span>
                      {name}
                      {proof === 'asked' && <small>нужен документ</small>}
                    </span>
                  </Radio>
                ))}
                <Radio
                  name={`paper_day_${day.offer_id}`}
                  checked={chosen.casteId === 0}
                  onChange={() => onChange(day.offer_id, { casteId: 0, hasProof: false })}
                >
                  Не выставляют
                </Radio>
              </div>
            )}
            {asked && (
              <Checkbox
                checked={chosen.hasProof}
                onChange={(event) => onChange(day.offer_id, { ...chosen, hasProof: event.currentTarget.checked })}
              >
                Копия документа к классу приложена и проверена
              </Checkbox>
            )}
            {asked && !chosen.hasProof && <p>Без документа собака к закрытию записи встанет в открытый класс.</p>}
            {offer.left === 0 && chosen.casteId !== 0 && (
              <p>Мест на {formatDayMonth(offer.day)} нет: собака встанет в очередь, платить пока не за что.</p>
            )}
            {error && <FieldMessage kind="error">{error}</FieldMessage>}
          </fieldset>
        );
      })}
      {closed.length > 0 && (
        <details className={styles.why}>
          <summary>Почему нет других классов</summary>
          <ul>
            {closed.map(({ reason, names }) => (
              <li key={reason}>
                {names.map(lower).join(', ')}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
