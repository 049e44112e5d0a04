interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  minLength?: number;
  format?: string;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
}

interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** A call from the API description, with an accepted value for every parameter. */
export interface Target {
  method: string;
  /** With values: `/api/dogs/1?name=а`. */
  path: string;
  /** The same with `*` after every path value, for tools that mark injection points this way. */
  starred: string;
  /** JSON, where it has a body. */
  body: string | null;
  /** Number of values to attack. */
  parameters: number;
}

function sample(schema: Schema): unknown {
  const { enum: words, const: only, anyOf, oneOf, properties, items } = schema;
  if (only !== undefined) return only;
  if (words?.length) return words[0];
  if (schema.default !== undefined) return schema.default;
  const other = (anyOf ?? oneOf)?.find(({ type }) => type !== 'null');
  if (other) return sample(other);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'array') return items ? [sample(items)] : [];
  if (type === 'object' || properties)
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, sample(one)]));
  if (schema.format === 'date') return '2026-11-20';
  if (schema.format === 'email') return 'nobody@mail.example';
  return 'а'.repeat(Math.max(1, schema.minLength ?? 1));
}

/** Calls that would end the attacker's session or send mails; they are covered by tests instead. */
const left = /logout|sign_out|delete|remove|Authentication|registration|recovery|restart/i;

export async function targetsOf(portal: string): Promise<Target[]> {
  const document = (await (await fetch(`${portal}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const count = parameters.length + Object.keys(schema?.properties ?? {}).length;
      if (!count || method === 'delete' || left.test(template)) return [];
      const inPath = parameters.filter((one) => one.in === 'path');
      const query = new URLSearchParams(
        parameters
          .filter((one) => one.in === 'query')
          .map(({ name, schema: of }): [string, string] => [name, String(sample(of))]),
      );
      const withValues = (mark: string): string => {
        const path = inPath.reduce(
          (text, { name, schema: of }) => text.replace(`{${name}}`, `${encodeURIComponent(String(sample(of)))}${mark}`),
          template,
        );
        return query.size ? `${path}?${query}` : path;
      };
      return [
        {
          method: method.toUpperCase(),
          path: withValues(''),
          starred: withValues('*'),
          body: schema ? JSON.stringify(sample(schema)) : null,
          parameters: count,
        },
      ];
    }),
  );
}
