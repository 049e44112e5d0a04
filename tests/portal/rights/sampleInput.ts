import { clock } from '#platform/contract/time/clock.ts';
import type { JsonSchema } from '#platform/server/openapi/answerSerializer.ts';

interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

function textOf({ pattern, format, minLength = 0, maxLength = 1000 }: Shape): string {
  if (format === 'idn-email' || format === 'email') return 'proverka@mail.example';
  const words = minLength ? 'Проверка права'.padEnd(minLength, ' снова').slice(0, maxLength) : '';
  const known = ['', clock.today(), clock.today().slice(0, 4), '10:00', '1', words, 'proverka'];
  return pattern ? (known.find((one) => new RegExp(pattern, 'u').test(one)) ?? words) : words;
}

/** The smallest value that a JSON schema of an input describes: required properties, the first of several shapes. */
export function sampleOf(schema: JsonSchema | Shape): unknown {
  const shape = schema as Shape;
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  const first = (shape.anyOf ?? shape.oneOf)?.[0];
  if (first) return sampleOf(first);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries((shape.required ?? []).map((name) => [name, sampleOf(shape.properties?.[name] ?? {})]));
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => sampleOf(shape.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textOf(shape);
  }
}

/** Properties that an input declares; of several shapes those of the first. */
export function declaredIn(schema: JsonSchema): string[] {
  const shape = schema as Shape;
  return Object.keys(shape.properties ?? (shape.anyOf ?? shape.oneOf)?.[0]?.properties ?? {});
}
