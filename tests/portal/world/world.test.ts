import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { importOrganisations } from '#domains/organisations/server/commands/importOrganisations.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { readers, readInput } from './readInput.ts';

const folder = join(import.meta.dirname, 'files');
const suffix = '.expected.json';

/** Expected outcome, beside the file as `NAME.expected.json`. */
const expectation = z.strictObject({
  /** The test's title: the file's content and its outcome. */
  title: z.string(),
  reader: z.enum(Object.keys(readers) as [keyof typeof readers]),
  taken: z.int(),
  /** Refused lines with a part of each reason. */
  rejected: z.array(z.tuple([z.int(), z.string()])).default([]),
  /** A part of the reason why nothing was read. */
  problem: z.string().nullable().default(null),
  /** Stored fields: dogs by pedigree number, judges by sheet, report rows in order. */
  stored: z.array(z.record(z.string(), z.unknown())).optional(),
});

const names = readdirSync(folder).filter((name) => name.endsWith(suffix));
const inputs = names.map((name) => ({
  file: name.slice(0, -suffix.length),
  ...expectation.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
}));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  const federations = { path: 'docs/samples/federations.csv', fileName: 'federations.csv', isDryRun: false };
  await importOrganisations(database.db, { ...federations, now: new Date() });
});
afterAll(() => database.drop());

describe('real-world files', () => {
  it('have an expectation for every file', () => {
    const files = readdirSync(folder).filter((name) => !name.endsWith(suffix));
    expect(inputs.map(({ file }) => file).sort()).toEqual(files.sort());
  });

  it.each(inputs)('$file: $title', async ({ file, reader, taken, rejected, problem, stored }) => {
    const outcome = await readInput(database.db, reader, join(folder, file));
    expect(outcome).toMatchObject({
      taken,
      rejected: rejected.map(([line, words]) => [line, expect.stringContaining(words)]),
      problem: problem && expect.stringContaining(problem),
      ...(stored && { stored }),
    });
    expect(JSON.stringify(outcome.stored)).not.toMatch(/\ufffd|#N\/A|#Н\/Д/);
  });
});
