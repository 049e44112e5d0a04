import type { FieldErrors } from '#platform/contract/envelope.ts';
import { formatDayMonth, weekdayName } from '#platform/contract/time/dates.ts';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import type { Terms } from '../contract.ts';
import styles from './terms.module.css';
import type { OfferValue } from './termsValues.ts';

interface OffersFieldProps {
  value: OfferValue[];
  onChange: (offers: OfferValue[]) => void;
  error: string | undefined;
  /** By the place among the offers that are ticked: `0.capacity`. */
  errors: FieldErrors;
  ranks: Terms['ranks'];
  entered: Terms['entered'];
  /** Places as they are stored: once dogs are entered they only grow. */
  stored: Terms['offers'];
}

/** Whether the typed places are more than the stored ones; empty is without a limit. */
function isMore(stored: Terms['offers'], { day, rank_id, capacity }: OfferValue): boolean {
  const before = stored.find((one) => one.day === day && one.rank_id === rank_id);
  if (!before || before.capacity === null) return false;
  return capacity.trim() === '' || Number(capacity) > before.capacity;
}

/** Each day of the show with its ranks: offered or not, and with how many places. */
export function OffersField({ value, onChange, error, errors, ranks, entered, stored }: OffersFieldProps) {
  const change = (at: number, part: Partial<OfferValue>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const days = [...new Set(value.map(({ day }) => day))];
  const placeOf = (at: number): number => value.slice(0, at).filter(({ isOffered }) => isOffered).length;
  return (
    <div className={styles.offers}>
      {days.map((day) => (
        <fieldset key={day}>
          <legend>
            {formatDayMonth(day)}, {weekdayName(day)}
          </legend>
          {value.map((offer, at) => {
            if (offer.day !== day) return null;
            const taken = entered.find((one) => one.day === day && one.rank_id === offer.rank_id)?.taken ?? 0;
            const name = ranks.find(({ id }) => id === offer.rank_id)?.name ?? 'Без сертификатного ранга';
            return (
              <div key={offer.rank_id ?? 0} className={styles.offer}>
                <Checkbox
                  name={`offers.${at}.isOffered`}
                  checked={offer.isOffered}
                  disabled={taken > 0}
                  onChange={(event) => change(at, { isOffered: event.currentTarget.checked })}
                >
                  <span>
                    {name}
                    {taken > 0 && <small>записей: {taken}, убрать нельзя, мест можно прибавить</small>}
                  </span>
                </Checkbox>
                {offer.isOffered && (
                  <NumberField
                    hint={taken > 0 && isMore(stored, offer) ? 'Сохраните – и меньше сделать уже нельзя' : undefined}
                    label={`Мест, ${name}`}
                    name={`offers.${placeOf(at)}.capacity`}
                    optional
                    maxLength={5}
                    value={offer.capacity}
                    error={errors[`${placeOf(at)}.capacity`]}
                    onChange={(capacity) => change(at, { capacity })}
                  />
                )}
              </div>
            );
          })}
        </fieldset>
      ))}
      {error && <FieldMessage kind="error">{error}</FieldMessage>}
    </div>
  );
}
