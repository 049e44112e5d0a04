import { RefusedHeadings } from '#platform/server/tableFiles/headings.ts';
import type { RegisterReader } from '#platform/server/tableFiles/registerFile.ts';
import { UnreadableTable } from '#platform/server/tableFiles/table.ts';
import { takeJudges } from '../commands/importJudges.ts';
import { columnNames, type Field, find, required } from './columns.ts';

/** The list of judges as a screen imports it: with the rows' own words and the command's own writes. */
export const judgeReader: RegisterReader = {
  fields: (Object.keys(columnNames) as Field[]).map((name) => ({
    ...{ name, title: columnNames[name][0], isNeeded: required.includes(name) },
  })),
  find,
  take: async (tx, order) => {
    try {
      return await takeJudges(tx, order);
    } catch (error) {
      if (error instanceof RefusedHeadings) throw new UnreadableTable(error.message, { cause: error });
      throw error;
    }
  },
};
