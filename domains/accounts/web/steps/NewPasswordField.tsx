import { useEffect, useState } from 'react';
import type { Checker } from '#platform/contract/fieldErrors.ts';
import { PasswordField } from '#platform/ui/fields/PasswordField.tsx';
import type { TextFieldProps } from '#platform/ui/fields/TextField.tsx';
import { staffPasswordLength } from '../../policy.ts';
import { texts } from '../../texts.ts';

const loadRule = () => import('../../registration/schemas.ts').then(({ newPassword }) => newPassword() as Checker);

interface NewPasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after' | 'value'> {
  value: string;
  /** The account is of the federation's staff, who choose a longer password. */
  isStaff?: boolean;
}

/** A new password with its rule below and messages while typing. */
export function NewPasswordField({ value, error, isStaff = false, ...field }: NewPasswordFieldProps) {
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
  const { length } = [...value.normalize('NFC')];
  const shortest = isStaff ? staffPasswordLength : 6;
  // Messages wait until the shortest length or blur, so that typing is not interrupted.
  const isRipe = isBegun && (isLeft || length >= shortest);
  const tooShort = isStaff && length < shortest ? texts.staffPasswordShort : undefined;
  const said = isRipe && rule ? (rule.safeParse(value).error?.issues[0]?.message ?? tooShort) : undefined;
  return (
    <PasswordField
      autoComplete="new-password"
      hint={isStaff ? texts.staffPasswordHint : texts.passwordHint}
      {...field}
      value={value}
      error={error ?? said}
      onBlur={() => setLeft(true)}
    />
  );
}
