import { blankRecord } from '../../blankRecord.ts';
import type { EntryAdded } from '../../contract.ts';

/** The form of a new line before anything is typed. */
export const blankEntry: EntryAdded = { kind: 'club', alias: null, ...blankRecord };
