import type { JsonSchema } from './answerSerializer.ts';

interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
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

export interface SampleOptions {
  /** The day of a sampled date. */
  day: string;
  /** Text where nothing but letters is asked for. */
  words: string;
  /** Arrays have at least one item, to show what is in them. */
  withItems?: boolean;
}

function textOf({ pattern, format, minLength = 0, maxLength = 1000 }: Shape, { day, words, withItems }: SampleOptions) {
  if (format === 'idn-email' || format === 'email') return 'proverka@mail.example';
  const long = minLength || withItems ? words.padEnd(minLength, ' снова').slice(0, maxLength) : '';
  const known = ['', day, day.slice(0, 7), day.slice(0, 4), '10:00', '1', long, 'proverka', '4600000000015', 'ABC'];
  return pattern ? (known.find((one) => new RegExp(pattern, 'u').test(one)) ?? long) : long;
}

/** The smallest value that a JSON schema describes: required properties, the first of several shapes. */
export function sampleOf(schema: JsonSchema | Shape, options: SampleOptions): unknown {
  const shape = schema as Shape;
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  const first = (shape.anyOf ?? shape.oneOf)?.[0];
  if (first) return sampleOf(first, options);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        (shape.required ?? []).map((name) => [name, sampleOf(shape.properties?.[name] ?? {}, options)]),
      );
    case 'array':
      return Array.from({ length: Math.max(shape.minItems ?? 0, options.withItems ? 1 : 0) }, () =>
        sampleOf(shape.items ?? {}, options),
      );
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textOf(shape, options);
  }
}
