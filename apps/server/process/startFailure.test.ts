import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MigrationError } from '#platform/server/db/migrationError.ts';
import { startFailure } from './startFailure.ts';

const refused = (fields: Record<string, string>): Error =>
  new DrizzleQueryError('select\nfrom shows', [], Object.assign(new Error('there is no queue search'), fields));

describe('startFailure', () => {
  it('reports a failed migration in one line with PostgreSQL’s reason and the remedy [Round3-C1]', () => {
    const failed = new MigrationError(
      '0011_studbook',
      'migration',
      refused({ code: 'P0001', where: 'function queue_job\nline 12' }),
    );
    expect(startFailure(failed)).toBe(
      'Обновление базы не прошло и отменено целиком, база осталась как была: миграция 0011_studbook, PostgreSQL отвечает: there is no queue search (код P0001; function queue_job line 12). Запустите прежний выпуск; что мешает, покажет проба на копии: portal upgrade --try (docs/operations.md, 5)',
    );
  });

  it('keeps the message of errors that a setting fixes, in a migration too', () => {
    expect(startFailure(new MigrationError('0011_studbook', 'migration', refused({ code: '55P03' })))).toMatch(
      /^База данных занята/,
    );
    expect(startFailure(new MigrationError('0011_studbook', 'migration', refused({ code: '42501' })))).toMatch(
      /MIGRATION_DATABASE_URL$/,
    );
  });

  it('begins with the database’s reason if a library hides it behind the statement [Round3-C1]', () => {
    const [first, ...stack] = startFailure(refused({ code: 'P0001' })).split('\n');
    expect(first).toBe('Портал не запустился: there is no queue search (код P0001)');
    expect(stack.join('\n')).toContain('startFailure.test.ts');
  });
});
