import type { FormEvent } from 'react';
import { PasswordField } from '#platform/ui/fields/PasswordField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';

interface IdentityFieldProps {
  asks: 'password' | 'code';
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** Asks for the proof that a change of high risk requires beside the session. */
export function IdentityField({ asks, value, error, onChange }: IdentityFieldProps) {
  const field = {
    name: 'code',
    value,
    error,
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => onChange(currentTarget.value),
  };
  return asks === 'code' ? (
    <TextField {...field} label="Код второго фактора" inputMode="numeric" autoComplete="one-time-code" />
  ) : (
    <PasswordField {...field} label="Ваш пароль" autoComplete="current-password" />
  );
}
