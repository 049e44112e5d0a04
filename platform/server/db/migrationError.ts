/** PostgreSQL's own error fields: the reason, the rows, and where a function of the schema stopped. */
interface DatabaseError extends Error {
  code?: string;
  detail?: string;
  where?: string;
}

/** Libraries wrap the database's error in one whose message is the whole statement. */
export function rootError(error: Error): DatabaseError {
  return error.cause instanceof Error ? rootError(error.cause) : error;
}

/**
 * The reason in one line: «there is no queue search (код P0001; PL/pgSQL function queue_job(text,jsonb) line 12 at
 * RAISE)».
 */
export function reasonOf(error: Error): string {
  const { message, code, detail, where } = rootError(error);
  const more = [code && `код ${code}`, detail, where].filter(Boolean).join('; ');
  return (more ? `${message} (${more})` : message).replace(/\s+/g, ' ');
}

/**
 * The database refused a migration or a statement that runs after it. The message addresses the person who starts the
 * portal; `cause` is the database's error.
 */
export class MigrationError extends Error {
  readonly tag: string;

  constructor(tag: string, when: 'migration' | 'afterwards', cause: Error) {
    super(
      when === 'migration'
        ? `Обновление базы не прошло и отменено целиком, база осталась как была: миграция ${tag}, PostgreSQL отвечает: ${reasonOf(cause)}. Запустите прежний выпуск; что мешает, покажет проба на копии: portal upgrade --try (docs/operations.md, 5)`
        : `Схема базы обновлена, но шаг рядом с работой не прошёл: ${tag}.afterwards.sql, PostgreSQL отвечает: ${reasonOf(cause)}. Исправьте названные строки и запустите портал снова: шаг повторится (docs/operations.md, 5)`,
      { cause },
    );
    this.name = 'MigrationError';
    this.tag = tag;
  }
}
