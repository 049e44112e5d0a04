import { sql } from 'drizzle-orm';
import { databaseOver } from '#platform/server/db/ownConnection.ts';
import { storeContradictions } from '../../../lifeOrder/server/commands/assertLifeOrder.ts';
import { table } from '../../queries/tableNames.ts';
import type { ImportRun } from './importRun.ts';

/**
 * Counts contradictions among the dogs of a file, independent of the order of imports. The rows are still imported:
 * which of two old papers is wrong cannot be decided here, and staff would lose a refused row.
 */
export async function listContradictions(
  { client, importId }: ImportRun,
  staged: 'ready' | 'plan',
  column: 'id' | 'dog_id',
): Promise<void> {
  const scope = sql`select distinct ${sql.identifier(column)} as id from ${sql.identifier(staged)}`;
  const db = databaseOver(client);
  await db.transaction((tx) => storeContradictions(tx, scope));
  await client.query(
    `update ${table.dogImports} set contradictions = (select count(*) from ${table.lifeContradictions} where dog_id in (select ${column} from ${staged})) where id = $1`,
    [importId],
  );
}
