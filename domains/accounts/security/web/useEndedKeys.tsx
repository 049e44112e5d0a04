import { type ReactNode, useState } from 'react';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import type { Security } from '../contract.ts';

interface EndedKeys {
  /** Null where no program has a live key. */
  checkbox: ReactNode;
  /** The choice, for the call. */
  sent: { end_program_keys?: boolean };
  /** What has happened to the keys, for the message after the change. */
  ended: string;
}

/** The choice to end keys for programs with a change of the sign-in. Checked at first, because an attacker who knew the password may have made a key. */
export function useEndedKeys({ program_keys }: Pick<Security, 'program_keys'>): EndedKeys {
  const [ends, setEnds] = useState(true);
  if (program_keys === 0) return { checkbox: null, sent: {}, ended: '' };
  return {
    checkbox: (
      <Checkbox name="end_program_keys" checked={ends} onChange={({ currentTarget: { checked } }) => setEnds(checked)}>
        Закончить и ключи программ (действует: {program_keys})
      </Checkbox>
    ),
    sent: { end_program_keys: ends },
    ended: ends ? ', ключи программ отозваны' : ', ключи программ действуют',
  };
}
