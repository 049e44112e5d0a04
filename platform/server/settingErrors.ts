import type { Config } from './config.ts';

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);
const store = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The errors of settings that contradict each other. */
export function settingErrors(config: Config): string[] {
  const missing: string[] = [];
  if (config.PORTAL_MODE === 'production') {
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'PORTAL_SECRET'] as const)
      if (!config[name]) missing.push(`${name}: обязательна в режиме production`);
  }
  if (config.PORTAL_MODE === 'production' && config.WEBHOOK_LOCAL)
    missing.push('WEBHOOK_LOCAL: только для пробы; в режиме production портал шлёт события лишь на публичные адреса');
  if (config.PORTAL_MODE === 'demo' && !loopback.has(config.HOST)) {
    missing.push(`HOST: в режиме demo портал слушает только loopback, а задано ${config.HOST}`);
  }
  for (const name of ['DATABASE_POOLER_URL', 'DATABASE_REPLICA_URL'] as const)
    if (config[name] && !config.DATABASE_URL) missing.push(`${name}: нужна и DATABASE_URL, адрес самой базы`);
  const given = store.filter((name) => config[name]);
  if (given.length && given.length < store.length) {
    for (const name of store) if (!config[name]) missing.push(`${name}: для хранилища S3 нужны все четыре`);
  }
  if (config.BACKUP_TO && !config.BACKUP_KEY_FILE)
    missing.push('BACKUP_KEY_FILE: копии без ключа не делаются (portal backup --make-key ПУТЬ)');
  if (config.BACKUP_TO?.startsWith('s3:') && !/^s3:\/\/[^/]+/.test(config.BACKUP_TO))
    missing.push('BACKUP_TO: нужна папка или s3://корзина/начало');
  if (config.BACKUP_TO?.startsWith('s3:') && !config.S3_ENDPOINT)
    missing.push('BACKUP_TO: для s3:// нужны настройки хранилища S3');
  if (config.POINT_IN_TIME && !config.BACKUP_TO)
    missing.push('POINT_IN_TIME: журнал кладётся туда же, куда копии: задайте BACKUP_TO');
  if (config.POINT_IN_TIME && config.DATABASE_URL)
    missing.push('POINT_IN_TIME: только для встроенной базы; у своей есть свои средства (docs/operations.md)');
  return missing;
}
