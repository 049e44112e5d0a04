import { inputSchema } from '#platform/contract/fields/schema.ts';
import type { ApplicationType } from './forms/type.ts';
import { states } from './machine.ts';
import type { Values } from './reviewParts.ts';

/** Counts the fields of a draft that are empty or wrong and block sending. */
export function countIncomplete({ section }: ApplicationType, values: Values, userType: number): number {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const read = inputSchema(section, {}, { user_type: userType, state: states.draft }).safeParse(given);
  return read.success ? 0 : new Set(read.error.issues.map(({ path }) => path.join('.'))).size;
}
