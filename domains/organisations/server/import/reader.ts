import type { RegisterReader } from '#platform/server/tableFiles/registerFile.ts';
import { takeOrganisations } from '../commands/importOrganisations.ts';
import { columnNames, find, headingOf, readKind } from './columns.ts';

/** The register of organisations as a screen imports it: with the rows' own words and the command's own writes. */
export const organisationReader: RegisterReader = {
  fields: columnNames.map((name) => ({
    ...{ name, title: headingOf(name), isNeeded: name === 'name' || name === 'kind' },
  })),
  find,
  take: async (tx, { kind, ...order }) => {
    const { mistakes: _, ...counts } = await takeOrganisations(tx, {
      ...order,
      kind: kind === null ? undefined : readKind(kind),
    });
    return counts;
  },
};
