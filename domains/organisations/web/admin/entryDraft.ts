import { useEffect, useState } from 'react';
import type { EntryAdded } from '../../contract.ts';

export const blankEntry: EntryAdded = {
  kind: 'club',
  alias: null,
  name: '',
  short_name: '',
  legal_name: '',
  ogrn: '',
  inn: '',
  legal_address: '',
  city_id: null,
  address: '',
  federation_id: null,
  head_name: '',
  mail: '',
  stamp_codes: [],
  folder_number: '',
  breed_ids: [],
};

/** What is typed outlives the window it is typed in: closed by mistake, reloaded, it is there again until it is saved. */
export function useEntryDraft(key: string, start: EntryAdded) {
  const place = `register-draft ${key}`;
  const [values, setValues] = useState<EntryAdded>(() => keptDraft(place) ?? start);
  const isChanged = JSON.stringify(values) !== JSON.stringify(start);
  useEffect(() => {
    if (isChanged) sessionStorage.setItem(place, JSON.stringify(values));
    else sessionStorage.removeItem(place);
  }, [isChanged, place, values]);
  return {
    values,
    isChanged,
    set: (part: Partial<EntryAdded>) => setValues((before) => ({ ...before, ...part })),
    drop: () => {
      sessionStorage.removeItem(place);
      setValues(start);
    },
  };
}

function keptDraft(place: string): EntryAdded | null {
  const kept = sessionStorage.getItem(place);
  return kept === null ? null : (JSON.parse(kept) as EntryAdded);
}
