import { TextField, type TextFieldProps } from './TextField.tsx';

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'min' | 'max'> {
  /** Days as YYYY-MM-DD, as they go in payloads; the browser shows them as dd.mm.yyyy in Russian. */
  value?: string;
  min?: string;
  max?: string;
}

/** A day from the browser's own calendar. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" lang="ru" />;
}
