import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { listReasons } from '../contract.ts';

export interface ReasonFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  rows: number;
  onChange: (text: string) => void;
}

/** A predefined reason followed by free text; the chosen text can be edited. */
export function ReasonField({ label, hint, value, error, rows, onChange }: ReasonFieldProps) {
  const { data = [] } = useRead(listReasons, {});
  return (
    <>
      {data.length > 0 && (
        <SelectField
          label="Готовая причина"
          empty="Выберите или напишите своими словами"
          options={data.map(({ reason_id, text }) => ({ value: reason_id, label: text }))}
          value=""
          onChange={(event) => {
            const chosen = data.find(({ reason_id }) => String(reason_id) === event.currentTarget.value);
            if (chosen) onChange(value.trim() ? `${value.trim()}\n${chosen.text}` : chosen.text);
          }}
        />
      )}
      <TextArea
        label={label}
        hint={hint}
        rows={rows}
        maxLength={1000}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
