import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { configSchema } from './config.ts';

const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');

/** The rows of the table as generated from the schema. */
function expectedRows(): string[] {
  const { properties = {} } = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => {
    const { description, default: given } = property as { description?: string; default?: unknown };
    return `| \`${name}\` | ${given === undefined || given === '' ? '' : `\`${given}\``} | ${description} |`;
  });
}

it('docs/settings.md lists exactly the settings of the schema with their defaults and descriptions', () => {
  const table = /<!-- settings[^>]*-->\n\| setting[^\n]*\n\|[-|]+\n([\s\S]*?)<!-- \/settings -->/.exec(page)?.[1] ?? '';
  expect(table.trim().split('\n')).toEqual(expectedRows());
});
