import type { z } from 'zod';
import { assertOffered } from '#domains/dictionaries/server/public.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { draftSchema } from '#platform/contract/fields/draft.ts';
import { type DictionaryName, fieldsOf } from '#platform/contract/fields/fields.ts';
import { inputSchema } from '#platform/contract/fields/schema.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { parseInput } from '#platform/server/serve.ts';
import type { ApplicationType } from '../../forms/type.ts';
import { groupIn, type Values } from '../../reviewParts.ts';
import { findFacts } from '../queries/facts.ts';

/**
 * Caches schemas: a declaration never changes while the process runs, and a package validates up to a hundred
 * requests.
 */
const schemas = new Map<string, z.ZodType<Values>>();
function cachedSchema(key: string, make: () => z.ZodType): z.ZodType<Values> {
  const schema = schemas.get(key) ?? (make() as z.ZodType<Values>);
  schemas.set(key, schema);
  return schema;
}

const dictionaries = { breeds, cities } as const satisfies Record<DictionaryName, unknown>;

/**
 * Validates a draft: names and shapes, nothing required. Found records are looked up again; throws 400 when a chosen
 * entry does not exist.
 */
export async function unfinishedValues(
  db: Queryable,
  type: ApplicationType,
  userType: number,
  values: unknown,
): Promise<Values> {
  const schema = cachedSchema(`${type.key} ${userType}`, () => draftSchema(fieldsOf(type.section.fields, userType)));
  const typed = await refillFromStudbook(db, type, parseInput(schema, values));
  for (const [name, field] of Object.entries(type.section.fields)) {
    const id = Number(typed[name] ?? 0);
    if (field.kind !== 'dictionary' || !id) continue;
    // A draft may contain entries that were retired since; only entries that never existed are refused.
    await assertOffered(db, dictionaries[field.dictionary], [id], { field: name, kept: [id] });
  }
  return typed;
}

/** Validates a complete application; throws 400 with the errors by field. */
export async function finishedValues(
  db: Queryable,
  type: ApplicationType,
  known: { user_type: number; state: number },
  stored: Values,
): Promise<Values> {
  const schema = cachedSchema(`${type.key} ${known.user_type} ${known.state}`, () =>
    inputSchema(type.section, {}, known),
  );
  const values = parseInput(schema, omitNulls(stored));
  for (const [name, field] of Object.entries(type.section.fields)) {
    if (field.kind !== 'dictionary' || !values[name]) continue;
    await assertOffered(db, dictionaries[field.dictionary], [Number(values[name])], { field: name, kept: [] });
  }
  await assertDogsFit(db, type, values);
  return unfinishedValues(db, type, known.user_type, onlyOwn(type, known.user_type, values));
}

/** A typed number without a search may match a dog of the studbook that does not fit: it is refused too. */
async function assertDogsFit(db: Queryable, { section }: ApplicationType, values: Values): Promise<void> {
  for (const field of Object.values(section.fields)) {
    const [first = ''] = field.kind === 'found' ? field.by : [];
    if (field.kind !== 'found' || !field.must || !values[first]) continue;
    const dog = await findFacts(db, field.by.map((one) => String(values[one] ?? '')).join(' '));
    const { fact, is, says } = field.must;
    if (dog && groupIn(dog)[fact] !== is) throw new PortalError(400, { [first]: `${dog.name}. ${says}` });
  }
}

/** Drops fields of other user types: parsing by the whole declaration adds them as blank. */
const onlyOwn = ({ section }: ApplicationType, userType: number, values: Values): Values => {
  const own = fieldsOf(section.fields, userType);
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in own));
};

/** The form sends null for an empty value; the schemas expect it to be absent. */
function omitNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([name, inner]) => [name, omitNulls(inner)]),
  );
}

/**
 * Overwrites values filled by a search with the studbook's current ones; a dog that is no longer found counts as
 * typed by hand.
 */
async function refillFromStudbook(db: Queryable, { section }: ApplicationType, values: Values): Promise<Values> {
  let settled = values;
  for (const [name, field] of Object.entries(section.fields)) {
    if (field.kind !== 'found' || !values[name]) continue;
    const dog = await findFacts(db, field.by.map((one) => String(values[one] ?? '')).join(' '));
    const facts = dog?.id === values[name] ? groupIn(dog) : null;
    const filled = facts
      ? Object.fromEntries(
          // Fields that stay open were prefilled; the sender may have corrected them.
          Object.entries(field.fills).flatMap(([into, fact]) =>
            facts[fact] && section.fields[into]?.locked ? [[into, facts[fact]]] : [],
          ),
        )
      : { [name]: 0 };
    settled = { ...settled, ...filled };
  }
  return settled;
}
