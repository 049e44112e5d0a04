/** PostgreSQL's own words: what is wrong, of which rows, and where a function of the schema stopped. */
interface DatabaseError extends Error {
  code?: string;
  detail?: string;
  where?: string;
}

/** Libraries wrap the error of the database in theirs, whose message is the whole statement. */
export function innermost(error: Error): DatabaseError {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}

/** «there is no queue search (код P0001; PL/pgSQL function queue_job(text,jsonb) line 12 at RAISE)», in one line. */
export function reasonOf(error: Error): string {
  const { message, code, detail, where } = innermost(error);
  const more = [code && `код ${code}`, detail, where].filter(Boolean).join('; ');
  return (more ? `${message} (${more})` : message).replace(/\s+/g, ' ');
}

/**
 * A migration, or a statement that it left for afterwards, which the database has refused. The message is a sentence for
 * whoever starts the portal; `cause` is the database's error.
 */
export class MigrationError extends Error {
  readonly tag: string;

  constructor(tag: string, when: 'migration' | 'afterwards', cause: Error) {
    super(
      when === 'migration'
        ? `Обновление базы не прошло и отменено целиком, база осталась как была: миграция ${tag}, PostgreSQL отвечает: ${reasonOf(cause)}. Запустите прежний выпуск; что мешает, покажет проба на копии: npm run upgrade -- --check --try (docs/operations.md, 5)`
        : `Схема базы обновлена, но шаг рядом с работой не прошёл: ${tag}.afterwards.sql, PostgreSQL отвечает: ${reasonOf(cause)}. Исправьте названные строки и запустите портал снова: шаг повторится (docs/operations.md, 5)`,
      { cause },
    );
    this.name = 'MigrationError';
    this.tag = tag;
  }
}
