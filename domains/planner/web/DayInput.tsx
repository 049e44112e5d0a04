import { useState } from 'react';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';

interface DayInputProps {
  label: string;
  name: string;
  /** YYYY-MM-DD, or empty. */
  given: string;
  error?: string | undefined;
}

/** A day of a form that is sent as it stands; the browser's own field without scripts. */
export function DayInput({ label, name, given, error }: DayInputProps) {
  const isHydrated = useHydrated();
  const [day, setDay] = useState(given);
  if (isHydrated) return <DateField label={label} name={name} value={day} onChange={setDay} error={error} />;
  return (
    <noscript>
      <label>
        {label} <input type="date" name={name} defaultValue={given} />
      </label>
      {error && <p>{error}</p>}
    </noscript>
  );
}
