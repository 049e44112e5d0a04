import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from '#platform/server/db/connect.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

interface Statement {
  text: string;
  values: unknown[];
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Tables that any statement of `run` scans sequentially, by the database's current plan. Run `analyze` first. */
export async function tablesScanned(db: Db, run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const client = db.$client;
  const statements: Statement[] = [];
  const recording = new Proxy(client, {
    get(target, name) {
      if (name === 'query') {
        return (query: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
          const given =
            typeof query === 'string'
              ? { text: query, values: values ?? [] }
              : { text: query.text, values: values ?? query.values ?? [] };
          if (/^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i.test(given.text)) statements.push(given);
          return target.query(query as string, values);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await run(drizzle({ client: recording }) as unknown as Db);
  if (!statements.length) throw new Error('Nothing was asked of the database');
  const scanned = new Set<string>();
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) ${text}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    for (const node of plan ? nodesOf(plan) : []) {
      if (node['Node Type'] === 'Seq Scan' && node['Relation Name']) scanned.add(node['Relation Name']);
    }
  }
  return [...scanned];
}
