import { useEffect, useState } from 'react';
import type { Checker } from '#platform/contract/fieldErrors.ts';
import { PasswordField } from '#platform/ui/fields/PasswordField.tsx';
import type { TextFieldProps } from '#platform/ui/fields/TextField.tsx';
import { texts } from '../../texts.ts';

const loadRule = () => import('../../registration/schemas.ts').then(({ newPassword }) => newPassword() as Checker);

/** A new password with its rule below and messages while typing. */
export function NewPasswordField({
  value,
  error,
  ...field
}: Omit<TextFieldProps, 'type' | 'after' | 'value'> & { value: string }) {
  const [rule, setRule] = useState<Checker | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isBegun = value !== '';
  useEffect(() => {
    if (!isBegun) return;
    let isAway = false;
    // Without the rule (the network is down) the submission reports errors.
    loadRule().then(
      (loaded) => !isAway && setRule(loaded),
      () => undefined,
    );
    return () => {
      isAway = true;
    };
  }, [isBegun]);
  // Messages wait until six characters or blur, so that typing is not interrupted.
  const isRipe = isBegun && (isLeft || value.length >= 6);
  const said = isRipe && rule ? rule.safeParse(value).error?.issues[0]?.message : undefined;
  return (
    <PasswordField
      autoComplete="new-password"
      hint={texts.passwordHint}
      {...field}
      value={value}
      error={error ?? said}
      onBlur={() => setLeft(true)}
    />
  );
}
