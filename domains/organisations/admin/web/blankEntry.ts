import { blankRecord } from '../../blankRecord.ts';
import type { EntryAdded } from '../../contract.ts';

/** An empty form of a new entry. */
export const blankEntry: EntryAdded = { kind: 'club', alias: null, ...blankRecord };
