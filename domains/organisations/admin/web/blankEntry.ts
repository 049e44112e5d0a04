import { blankRecord } from '../../blankRecord.ts';
import type { EntryAdded } from '../../contract.ts';

export const blankEntry: EntryAdded = { kind: 'club', alias: null, ...blankRecord };
