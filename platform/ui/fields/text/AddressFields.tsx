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

/** A link; its hint completes what has been typed: «Формат ссылки: https://dozor.example». */
export function SiteField({ value, onChange, onBlur, ...rest }: ValueFieldProps) {
  // The hint is updated on blur, not while typing.
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
