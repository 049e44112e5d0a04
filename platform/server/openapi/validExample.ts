import type { z } from 'zod';

/** Values that inputs of the portal are made of, tried where the shape alone does not tell one. */
const known: readonly unknown[] = [
  null,
  1,
  0,
  2,
  41,
  true,
  false,
  [],
  [1],
  '2026-12-05',
  '2026-01-10',
  ['2026-12-05'],
  '2026-12-05T10:00:00.000Z',
  '10:00',
  '12:00',
  'proverka',
  'Proverka',
  '<p>Пример.</p>',
  'mail@example.com',
  'Rozetka-1891',
  '101000',
  'ABC',
  'ABC 1234',
  'РКФ 6214387',
  '643094100527318',
  '4600000000015',
  '/exhibitions',
  'https://rutube.ru/video/0123456789abcdef0123456789abcdef/',
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJ',
  '7707083893',
  '40702810900000000001',
  '044525225',
  '30101810400000000225',
  'block:owner',
  'none',
  'A'.repeat(12),
  'A'.repeat(22),
  'A'.repeat(32),
  'a'.repeat(32),
  'A'.repeat(43),
  'a'.repeat(64),
  '0f8fad5b-d9cb-469f-a165-70867728950e',
];

type Path = readonly PropertyKey[];

function withValue(value: unknown, [name, ...rest]: Path, given: unknown): unknown {
  if (name === undefined) return given;
  if (Array.isArray(value)) return value.map((one, at) => (at === name ? withValue(one, rest, given) : one));
  const before = (typeof value === 'object' && value !== null ? value : {}) as Record<PropertyKey, unknown>;
  return { ...before, [name]: withValue(before[name], rest, given) };
}

const isWithin = (path: Path, issue: { path: Path }): boolean => path.every((name, at) => issue.path[at] === name);

/**
 * Returns the input with other values at the places that its validation refuses, until it is accepted. A place where no
 * known value fits is left as it was.
 */
export function validExample(schema: z.ZodType, sample: Record<string, unknown>): Record<string, unknown> {
  let value = sample;
  const hopeless = new Set<string>();
  for (let round = 0; round < 30; round += 1) {
    const issue = schema.safeParse(value).error?.issues.find(({ path }) => !hopeless.has(path.join('.')));
    if (!issue) return value;
    const found = known
      .map((given) => withValue(value, issue.path, given) as Record<string, unknown>)
      .find((tried) => !schema.safeParse(tried).error?.issues.some((one) => isWithin(issue.path, one)));
    if (found) value = found;
    else hopeless.add(issue.path.join('.'));
  }
  return value;
}
