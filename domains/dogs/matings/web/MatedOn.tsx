import { clock } from '#platform/contract/time/clock.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { declareUntil } from '../policy.ts';

export interface MatedOnProps {
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

/** The day of the mating; a late declaration is accepted, with a notice before sending. */
export function MatedOn({ value, error, onChange }: MatedOnProps) {
  const until = /^\d{4}-\d\d-\d\d$/.test(value) ? declareUntil(value) : null;
  return (
    <div>
      <DateField label="Дата вязки" name="mated_on" value={value} error={error} onChange={onChange} />
      <div role="status">
        {until !== null && until < clock.today() && (
          <Banner tone="warn" icon="info">
            Заявлено позже срока: срок был {formatDate(until)}, федерация может спросить почему.
          </Banner>
        )}
      </div>
    </div>
  );
}
