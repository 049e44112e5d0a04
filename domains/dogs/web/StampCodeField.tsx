import { useSession } from '#domains/accounts/web/public.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { ComboField, type ComboFieldProps } from '#platform/ui/fields/choose/ComboField.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { listKnownStamps } from '../contract.ts';
import { numberHints } from '../numbers.ts';

const keepers: readonly (number | undefined)[] = [userTypes.individual, userTypes.kennel];

export function StampCodeField(props: Omit<ComboFieldProps, 'options' | 'creatable'>) {
  const { user_info } = useSession();
  const known = useRead(listKnownStamps, {}, { enabled: keepers.includes(user_info?.user_type) }).data ?? [];
  return (
    <ComboField
      hint={numberHints.stampCode}
      empty="Введите код"
      {...props}
      creatable
      options={known.map(({ code, name, is_own }) => ({
        value: code,
        label: is_own ? `${code}, ваш код` : `${code}, ${name}`,
      }))}
    />
  );
}
