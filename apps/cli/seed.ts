import { isSeeded } from '#apps/server/demo/isSeeded.ts';
import { seed } from '#apps/server/demo/seed.ts';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { loadDogReference } from '#domains/dogs/server/loadReference.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { ConfigError, readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openFileStore } from '#platform/server/files/fileStore.ts';
import { createLog } from '#platform/server/log.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { storedSecret } from '#platform/server/secrets/storedSecret.ts';

const usage = '--scale: целое число от 1 (как при первом запуске) до 1000, например npm run seed -- --scale 100';
/** Statements of a load-test database may take minutes. */
const maxWaitMs = 600_000;

/** `npm run seed -- --scale N`: N times the usual demo data, into an empty database. */
async function main(): Promise<void> {
  const scale = readScale();
  const config = readConfig();
  if (config.PORTAL_MODE === 'production')
    throw new ConfigError(['PORTAL_MODE: в режиме production демонстрационных данных нет']);
  sealMailsWith(config.PORTAL_SECRET ?? storedSecret(config.DATA_DIR));
  const log = createLog(config.LOG_LEVEL);
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log, shared: true });
  try {
    const urls = databaseUrls(config, embedded);
    await migrate(urls, log);
    const db = connect({ url: urls.url, size: 4, statementTimeoutMs: maxWaitMs, log });
    await loadReference(db);
    await loadDogReference(db);
    if (await isSeeded(db))
      throw new ConfigError([
        'в этой базе уже есть данные; для новых назовите другую папку в DATA_DIR или пустую базу в DATABASE_URL',
      ]);
    await seed({
      db,
      files: await openFileStore(config),
      log,
      scale,
      today: clock.now(),
      publicUrl: publicUrlOf(config),
    });
    await db.$client.end();
  } finally {
    await embedded?.stop();
  }
}

function readScale(args = process.argv.slice(2)): number {
  const [name, value, ...rest] = args.flatMap((arg) => arg.split('='));
  const scale = name === undefined ? 1 : Number(value);
  if (rest.length === 0 && (name ?? '--scale') === '--scale' && Number.isInteger(scale) && scale >= 1 && scale <= 1000)
    return scale;
  throw new ConfigError([usage]);
}

main().catch((error: Error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
