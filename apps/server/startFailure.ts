import { ConfigError } from '#platform/server/config.ts';
import { EmbeddedError } from '#platform/server/db/embeddedError.ts';
import { isDatabaseAway } from '#platform/server/errors.ts';

/** Every failure to start is one line a person can act on; only a fault of ours shows its stack. */
export function startFailure(error: Error & { code?: string }): string {
  if (error instanceof ConfigError || error instanceof EmbeddedError) return error.message;
  if (error.code === 'EADDRINUSE') return `Порт занят другой программой: задайте другой в PORT (${error.message})`;
  if (error.code === 'EACCES') return `Нет прав: ${error.message}. Проверьте PORT и DATA_DIR`;
  if (error.code === '28P01' || error.code === '28000' || error.code === '3D000') return `База данных не пускает: ${error.message}. Проверьте DATABASE_URL`;
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN' || isDatabaseAway(error))
    return `База данных не отвечает (${error.code ?? error.message}). Проверьте DATABASE_URL`;
  return `Портал не запустился: ${error.stack}`;
}
