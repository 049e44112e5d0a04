import type { z } from 'zod';
import { mustBeOffered } from '#domains/dictionaries/server/public.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { type DictionaryName, type Field, type Fields, fieldsOf } from '#platform/contract/fields/fields.ts';
import { inputSchema, unfinishedSchema } from '#platform/contract/fields/schema.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { parseInput } from '#platform/server/serve.ts';
import type { ApplicationType } from '../../forms/type.ts';
import type { Values } from '../../parts.ts';
import { findFacts } from '../queries/facts.ts';

/** A declaration does not change while the process lives, and a package has a hundred requests of it. */
const schemas = new Map<string, z.ZodType<Values>>();
function kept(key: string, make: () => z.ZodType): z.ZodType<Values> {
  const schema = schemas.get(key) ?? (make() as z.ZodType<Values>);
  schemas.set(key, schema);
  return schema;
}

const dictionaries = { breeds, cities } as const satisfies Record<DictionaryName, unknown>;

/**
 * What was typed so far: names and shapes of the declaration, nothing asked for. What a search has found is looked up
 * again; 400 where what was chosen is of nothing.
 */
export async function unfinishedValues(
  db: Queryable,
  type: ApplicationType,
  userType: number,
  values: unknown,
): Promise<Values> {
  const schema = kept(`${type.key} ${userType}`, () =>
    unfinishedSchema(fieldsOf(type.section.fields, userType) as Fields),
  );
  const typed = await refillFromStudbook(db, type, parseInput(schema, values));
  for (const [name, field] of Object.entries(type.section.fields)) {
    const id = Number(typed[name] ?? 0);
    if (field.kind !== 'dictionary' || !id) continue;
    // A draft may hold what has been taken from the dictionary since; only what never stood there is refused.
    await mustBeOffered(db, dictionaries[field.dictionary], [id], { field: name, kept: [id] });
  }
  return typed;
}

/** Everything the type asks for is there and right; 400 with words for each field that is not. */
export async function finishedValues(
  db: Queryable,
  type: ApplicationType,
  known: { user_type: number; state: number },
  stored: Values,
): Promise<Values> {
  const schema = kept(`${type.key} ${known.user_type} ${known.state}`, () => inputSchema(type.section, {}, known));
  const values = parseInput(schema, omitNulls(stored)) as Values;
  for (const [name, field] of Object.entries(type.section.fields)) {
    if (field.kind !== 'dictionary' || !values[name]) continue;
    await mustBeOffered(db, dictionaries[field.dictionary], [Number(values[name])], { field: name, kept: [] });
  }
  await mustBeFitting(db, type, values);
  return unfinishedValues(db, type, known.user_type, onlyOwn(type, known.user_type, values));
}

/** A number may be typed without a search: a dog of the studbook that cannot be meant is refused all the same. */
async function mustBeFitting(db: Queryable, { section }: ApplicationType, values: Values): Promise<void> {
  for (const field of Object.values(section.fields) as Field[]) {
    const [first = ''] = field.kind === 'found' ? field.by : [];
    if (field.kind !== 'found' || !field.must || !values[first]) continue;
    const dog = await findFacts(db, field.by.map((one) => String(values[one] ?? '')).join(' '));
    const { fact, is, says } = field.must;
    if (dog && (dog as unknown as Values)[fact] !== is) throw new PortalError(400, { [first]: `${dog.name}. ${says}` });
  }
}

/** Fields others have are blank in what the whole declaration has read. */
const onlyOwn = ({ section }: ApplicationType, userType: number, values: Values): Values => {
  const own = fieldsOf(section.fields, userType);
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in own));
};

/** A form's null is no value on the wire. */
function omitNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([name, inner]) => [name, omitNulls(inner)]),
  );
}

/** The studbook's own words stand where a search has put them; what it does not find any more is typed by hand. */
async function refillFromStudbook(db: Queryable, { section }: ApplicationType, values: Values): Promise<Values> {
  let settled = values;
  for (const [name, field] of Object.entries(section.fields) as [string, Field][]) {
    if (field.kind !== 'found' || !values[name]) continue;
    const dog = await findFacts(db, field.by.map((one) => String(values[one] ?? '')).join(' '));
    const facts = dog?.id === values[name] ? (dog as unknown as Values) : null;
    const filled = facts
      ? Object.fromEntries(
          // What stays open was filled in for the sender, who may know better.
          Object.entries(field.fills).flatMap(([into, fact]) =>
            facts[fact] && section.fields[into]?.locked ? [[into, facts[fact]]] : [],
          ),
        )
      : { [name]: 0 };
    settled = { ...settled, ...filled };
  }
  return settled;
}
