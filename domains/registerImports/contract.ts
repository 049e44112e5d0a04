import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { Register } from './policy.ts';
import type * as schemas from './schemas.ts';

export type RegisterImport = z.infer<typeof schemas.imports>[number];
export type ImportDetails = z.infer<typeof schemas.importDetails>;
export type FileColumn = ImportDetails['columns'][number];
export type ChangedRow = ImportDetails['changed_rows'][number];
export type ColumnsInput = z.infer<typeof schemas.columnsInput>;
export type WriteInput = z.infer<typeof schemas.writeInput>;
type Nothing = Record<string, never>;
type OneImport = z.infer<typeof schemas.importInput>;

/** The calls of one register: the same for all, but each register has its own right. */
function callsOf(register: Register, noun: string) {
  const path = `/api/administration/imports/${register}`;
  const one = `${path}/:importId`;
  return {
    /** Takes a file in and tries it, or asks what its columns hold. */
    upload: endpoint<Nothing, { import_id: number }>({ name: `upload${noun}File`, method: 'POST', path }),
    /** The latest files. */
    list: endpoint<Nothing, RegisterImport[]>({ name: `list${noun}Files`, method: 'GET', path }),
    /** One file: its columns, what it would change or has changed, and the rejected rows. */
    get: endpoint<OneImport, ImportDetails>({ name: `get${noun}File`, method: 'GET', path: one }),
    /** Says what the columns hold; the file is tried. */
    setColumns: endpoint<ColumnsInput, Nothing>({
      name: `set${noun}Columns`,
      method: 'PUT',
      path: `${one}/columns`,
    }),
    /** Has the file written that staff have seen the trial of. */
    write: endpoint<WriteInput, Nothing>({
      name: `write${noun}File`,
      method: 'POST',
      path: `${one}/write`,
      once: true,
    }),
    /** Deletes the file unwritten. */
    discard: endpoint<OneImport, Nothing>({ name: `discard${noun}File`, method: 'POST', path: `${one}/discard` }),
    /** The rejected rows as XLSX, with what to correct. */
    mistakes: endpoint<OneImport, never>({ name: `get${noun}Mistakes`, method: 'GET', path: `${one}/mistakes` }),
  };
}

export const importCalls: Readonly<Record<Register, ReturnType<typeof callsOf>>> = {
  organisations: callsOf('organisations', 'Organisation'),
  judges: callsOf('judges', 'Judge'),
};
