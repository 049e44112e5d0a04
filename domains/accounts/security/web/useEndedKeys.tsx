import { type ReactNode, useState } from 'react';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import type { Security } from '../contract.ts';

interface EndedKeys {
  /** Null where no program has a live key or is sent events. */
  checkbox: ReactNode;
  /** The choice, for the call. */
  sent: { end_program_keys?: boolean };
  /** What has happened to the keys, for the message after the change. */
  ended: string;
}

/** The choice to end keys for programs with a change of the sign-in. Checked at first, because an attacker who knew the password may have made one. */
export function useEndedKeys({ program_keys, webhooks }: Pick<Security, 'program_keys' | 'webhooks'>): EndedKeys {
  const [ends, setEnds] = useState(true);
  if (program_keys + webhooks === 0) return { checkbox: null, sent: {}, ended: '' };
  return {
    checkbox: (
      <Checkbox name="end_program_keys" checked={ends} onChange={({ currentTarget: { checked } }) => setEnds(checked)}>
        {endsText(program_keys, webhooks)}
      </Checkbox>
    ),
    sent: { end_program_keys: ends },
    ended: ends ? ', ключи программ отозваны' : ', ключи программ действуют',
  };
}

const endsText = (keys: number, hooks: number): string =>
  hooks === 0
    ? `Закончить и ключи программ (действует: ${keys})`
    : `Закончить и доступ программ (ключей: ${keys}, адресов для событий: ${hooks})`;
