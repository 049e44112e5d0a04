import { PasswordField } from '#platform/ui/fields/PasswordField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import type { Webhooks } from '../contract.ts';

interface ProofFieldProps extends Pick<Webhooks, 'asks'> {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Who sits at the screen: a code of the second factor, or the password. */
export function ProofField({ asks, onChange, ...field }: ProofFieldProps) {
  const props = {
    ...{ ...field, name: 'code' },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return asks === 'code' ? (
    <TextField {...props} label="Код второго фактора" inputMode="numeric" autoComplete="one-time-code" />
  ) : (
    <PasswordField {...props} label="Ваш пароль" autoComplete="current-password" />
  );
}
