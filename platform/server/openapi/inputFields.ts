import type { JsonSchema } from './answerSerializer.ts';

export interface InputFields {
  properties: Record<string, JsonSchema>;
  required: readonly string[];
}

const shapesOf = (schema: JsonSchema): JsonSchema[] =>
  ((schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined)?.flatMap(shapesOf) ?? [schema];

/** The fields of an input. An input of several shapes has those of all of them; required is what every shape requires. */
export function inputFields(schema: JsonSchema): InputFields {
  const shapes = shapesOf(schema);
  const properties: InputFields['properties'] = {};
  for (const name of new Set(shapes.flatMap((shape) => Object.keys(shape.properties ?? {})))) {
    const kinds = shapes.flatMap((shape) => shape.properties?.[name] ?? []);
    const different = [...new Map(kinds.map((kind) => [JSON.stringify(kind), kind])).values()];
    properties[name] = different.length === 1 ? (different[0] as JsonSchema) : { anyOf: different };
  }
  const required = Object.keys(properties).filter((name) => shapes.every((shape) => shape.required?.includes(name)));
  return { properties, required };
}

/** The body of an input: what is not in the address. Null when nothing is left. */
export function bodyOf(schema: JsonSchema, isInBody: (name: string) => boolean): JsonSchema | null {
  const bodies = shapesOf(schema).map(({ properties = {}, required = [] }): JsonSchema => {
    const names = Object.keys(properties).filter(isInBody);
    return {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, properties[name] as JsonSchema])),
      required: required.filter((name) => names.includes(name)),
      additionalProperties: false,
    };
  });
  const [first] = bodies;
  if (!first || bodies.every(({ properties = {} }) => Object.keys(properties).length === 0)) return null;
  return bodies.length === 1 ? first : { anyOf: bodies };
}
