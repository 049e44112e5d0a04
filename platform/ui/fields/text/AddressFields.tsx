import { useState } from 'react';
import { maxMail } from '#platform/contract/inputs/mail.ts';
import { maxSite, siteHint, sitePattern } from '#platform/contract/inputs/site.ts';
import { TextField } from '../TextField.tsx';
import type { ValueFieldProps } from './ValueField.tsx';

/** An e-mail address. */
export const MailField = ({ value, onChange, ...rest }: ValueFieldProps) => (
  <TextField
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={maxMail}
    {...rest}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** A link; its hint shows the whole form of what has been begun: «Формат ссылки: https://dozor.example». */
export function SiteField({ value, onChange, onBlur, ...rest }: ValueFieldProps) {
  // The hint follows when the field is left, not at every letter.
  const [seen, setSeen] = useState(value);
  return (
    <TextField
      type="url"
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxSite}
      pattern={sitePattern}
      hint={siteHint(seen)}
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        setSeen(value);
        onBlur?.(event);
      }}
    />
  );
}
