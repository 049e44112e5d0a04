import { BackupError } from '#platform/server/backup/sealedStream.ts';
import { ConfigError, UsageError } from '#platform/server/config.ts';
import { EmbeddedError } from '#platform/server/db/embeddedError.ts';
import { MigrationError, reasonOf, rootError } from '#platform/server/db/migrationError.ts';
import { isDatabaseAway } from '#platform/server/errors.ts';

type Failed = Error & { code?: string };

/** The message of a failed start: one line that a person can act on; only bugs show their stack. */
export function startFailure(error: Failed): string {
  if (
    error instanceof ConfigError ||
    error instanceof UsageError ||
    error instanceof EmbeddedError ||
    error instanceof BackupError
  )
    return error.message;
  const { code, message } = rootError(error);
  if (code === 'EADDRINUSE') return `Порт занят другой программой: задайте другой в PORT (${message})`;
  if (code === 'EADDRNOTAVAIL') return `Такого адреса у этой машины нет: проверьте HOST (${message})`;
  if (code === 'EACCES' || code === 'EPERM') return `Нет прав: ${message}. Проверьте PORT и DATA_DIR`;
  if (code === 'ENOSPC') return `На диске нет места: ${message}`;
  if (code === '28P01' || code === '28000' || code === '3D000')
    return `База данных не пускает: ${message}. Проверьте DATABASE_URL`;
  if (code === '42501')
    return `Роли не хватает прав для обновления базы (${message}): задайте роль владельца в MIGRATION_DATABASE_URL`;
  if (code === '55P03')
    return 'База данных занята: идёт другое обновление или долгий запрос держит таблицу. Повторите через минуту';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || isDatabaseAway(error))
    return `База данных не отвечает (${code ?? message}). Проверьте DATABASE_URL`;
  if (error instanceof MigrationError) return error.message;
  const reason = rootError(error) === error ? '' : `${reasonOf(error)}\n`;
  return `Портал не запустился: ${reason}${error.stack}`;
}
