import { clock } from '#platform/contract/time/clock.ts';
import type { JsonSchema } from '#platform/server/openapi/answerSerializer.ts';
import { sampleOf as sampled } from '#platform/server/openapi/sample.ts';

interface Shape {
  properties?: Record<string, unknown>;
  anyOf?: Shape[];
  oneOf?: Shape[];
}

/** The smallest value that a JSON schema of an input describes, on the day of the tests. */
export const sampleOf = (schema: JsonSchema): unknown =>
  sampled(schema, { day: clock.today(), words: 'Проверка права' });

/** Properties that an input declares; of several shapes those of the first. */
export function declaredIn(schema: JsonSchema): string[] {
  const shape = schema as Shape;
  return Object.keys(shape.properties ?? (shape.anyOf ?? shape.oneOf)?.[0]?.properties ?? {});
}
