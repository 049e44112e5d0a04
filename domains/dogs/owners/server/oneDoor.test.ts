import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const sources = globSync('{domains,apps,platform}/**/*.ts', { cwd: root }).filter(
  (file) => !/test\.ts$|[tT]est[A-Z]\w*\.ts$|\/demo|factories\.ts$/.test(file),
);
const where = (said: RegExp): string[] =>
  sources.filter((file) => said.test(readFileSync(join(root, file), 'utf8'))).toSorted();

it('only one command changes the owners of a studbook dog [Round3-E1]', () => {
  expect(where(/\b(?:replaceOwners|addOwner)\(/)).toEqual([
    'domains/dogs/owners/server/commands.ts',
    'domains/dogs/transfers/server/commands/changeOwners.ts',
  ]);
  expect(where(/update\(dogs\)\s*\.set\(\{[^}]*\bownerId\b/)).toEqual(['domains/dogs/owners/server/commands.ts']);
  // Exceptions: erasure ends a person's shares; imports and merges write many rows at once and notify removed owners.
  expect(
    where(/(?:update|insert|delete)\(dogOwners\)|(?:update|insert into|delete from) \$\{table\.dogOwners\}/),
  ).toEqual([
    'domains/dogs/owners/server/commands.ts',
    'domains/dogs/server/commands/import/ownerSql.ts',
    'domains/dogs/transfers/server/commands/forget.ts',
  ]);
  for (const file of ['import/ownerSql.ts', 'import/mergeRows.ts'])
    expect(where(/lostOwners/)).toContain(`domains/dogs/server/commands/${file}`);
  expect(where(/dogs\.owner_removed/)).toContain('domains/dogs/merging/server/commands.ts');
});
