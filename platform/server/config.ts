import { z } from 'zod';
// Zod's default messages in Russian, for settings and for every answer of the API.
import '#platform/contract/validatorTexts.ts';
import { givenSettings } from './givenSettings.ts';
import { settingErrors } from './settingErrors.ts';
import { isNetwork, isOrigin, isWebAddress, listed } from './settingValues.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const otherSite = z
  .string()
  .default('')
  .refine((text) => text === '' || isWebAddress(text), 'нужен адрес http(s)');

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ }).optional();
const atLeastOne = (usual: number, most: number) => z.coerce.number().int().min(1).max(most).default(usual);
/** A setting for a storage time in days. */
const days = (usual: number, least = 1) => z.coerce.number().int().min(least).max(3650).default(usual);

/**
 * Every setting of the portal, read once. A test compares the table of docs/settings.md with this schema, so `describe`
 * addresses the person who runs the portal.
 */
export const configSchema = z.object({
  PORTAL_MODE: z
    .enum(['demo', 'production', 'test'])
    .default('demo')
    .describe('demo: demo data and accounts, mail page, loopback only; production: the real thing'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('port to listen on'),
  HOST: z.string().min(1).default('127.0.0.1').describe('address to listen on; demo mode accepts loopback only'),
  PUBLIC_URL: z
    .string()
    .refine(
      (text) => isOrigin(text.replace(/\/$/, '')) && isWebAddress(text),
      'нужен адрес вида https://portal.example, без пути',
    )
    .optional()
    .describe('address people use; in mails, feeds, sitemap. Required in production'),
  DATA_DIR: z.string().min(1).default('data').describe('folder of the embedded database and of stored files'),
  DATABASE_URL: postgresUrl.describe('PostgreSQL 18; when empty the embedded one is started'),
  MIGRATION_DATABASE_URL: postgresUrl.describe(
    "the same database for migrations, as its tables' owner: the role of DATABASE_URL then owns nothing; when empty one role does both",
  ),
  DATABASE_POOLER_URL: postgresUrl.describe(
    'the same database through a pooler in transaction mode (PgBouncer): pages and calls ask it there; what needs a dedicated connection goes to DATABASE_URL',
  ),
  DATABASE_NAMED_STATEMENTS: flag
    .default(true)
    .describe('statements are prepared once per connection; false for a PgBouncer older than 1.21'),
  DATABASE_REPLICA_URL: postgresUrl.describe(
    'a streaming replica of the same database: what visitors are shown is read there while it is not behind; when empty everything is read where it is written',
  ),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).describe('connections of one process'),
  STATEMENT_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(600_000)
    .default(5000)
    .describe('longest time of one database query, milliseconds'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('mail server; when empty mails are kept and shown at /dev/mail. Required in production'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, 'нужен адрес: Имя <имя@домен>')
    .default('Портал федерации <portal@federation.example>')
    .describe('sender of mails; its name is a start value, the screen «Данные федерации» decides once it is saved'),
  ALARM_MAIL: z
    .email('нужен адрес почты')
    .optional()
    .describe(
      'mailbox that is told, beside the administrators, when the portal is in trouble, and alone when it does not run at all (portal alarm)',
    ),
  RELEASES_URL: z
    .string()
    .refine(isWebAddress, 'нужен адрес http(s)')
    .optional()
    .describe(
      'address of the CHANGELOG.md of the newest release: administrators are told when it names a newer one than this portal; when empty nobody is asked',
    ),
  S3_ENDPOINT: z
    .string()
    .refine(isWebAddress, 'нужен адрес http(s)')
    .optional()
    .describe('file store; when empty files are kept under DATA_DIR'),
  S3_REGION: z.string().default('ru-1').describe('region of the file store'),
  S3_BUCKET: z.string().optional().describe('bucket of the file store'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('access key of the file store'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('secret of the file store'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('shares rate limits and live events between processes'),
  PORTAL_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'at least 32 characters; signs what leaves the portal. Required in production, made and kept under DATA_DIR elsewhere',
    ),
  PORTAL_SECRET_BEFORE: z
    .string()
    .min(32)
    .optional()
    .describe('the secret before PORTAL_SECRET was changed: what was sealed and signed with it still opens'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(listed)
    .pipe(z.array(z.string().refine(isNetwork, 'нужны адреса или сети через запятую, например 127.0.0.1,10.0.0.0/8')))
    .describe('addresses of the proxies whose X-Forwarded-For is believed, comma separated'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('bearer token that opens /metrics; when empty: in demo only, and to this very machine only'),
  TRACES_ENDPOINT: z
    .string()
    .refine(isWebAddress, 'нужен адрес http(s)')
    .optional()
    .describe(
      'collector of traces (OpenTelemetry, OTLP over HTTP), http://127.0.0.1:4318: requests with what they asked the database, without values; when empty nothing is traced or loaded',
    ),
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(0.1).describe('share of requests that is traced, 0 to 1'),
  API_DOCS: z
    .enum(['true', 'false'])
    .default('true')
    .describe('shows how the API is called at /api/docs and /api/openapi.json'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('how much is logged'),
  SESSION_IDLE_DAYS: atLeastOne(30, 365).describe('a session unused this long ends'),
  SESSION_MAX_DAYS: atLeastOne(180, 730).describe('a session ends after this long in any case'),
  STAFF_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .optional()
    .describe(
      'second factor of administrators and federations; when empty: required in production, optional elsewhere',
    ),
  MAIL_DAYS: atLeastOne(30, 365).describe('sent mails and their texts are kept this long'),
  TOKEN_DAYS: days(0, 0).describe(
    'links, codes, one-time passwords and tokens that have ended are kept this much longer',
  ),
  SIGN_IN_TRIES_DAYS: days(1).describe('failed sign-ins of an address or an account are remembered this long'),
  PLACE_DAYS: days(180).describe('a network an account has signed in from is known to it this long'),
  UNCONFIRMED_DAYS: days(30).describe('an unconfirmed registration is deleted after this long'),
  QUESTION_DAYS: days(365).describe(
    'a question of a visitor without an account is kept this long, when it was answered',
  ),
  REPEAT_DAYS: days(1).describe('a form sent again by the same key is answered as before this long'),
  FACT_DAYS: days(90).describe('the log of what happened (names and ids) is kept this long'),
  NOTIFICATION_DAYS: days(365).describe('notifications are kept this long'),
  ARCHIVED_DAYS: days(90).describe(
    'archived notifications, and what administrators said to every open page, are kept this long',
  ),
  DRAFT_DAYS: days(30).describe('what a member typed into a form and did not send is kept this long'),
  EXPORT_DAYS: atLeastOne(7, 90).describe('an archive of a person’s data can be fetched this long'),
  BACKUP_TO: z
    .string()
    .optional()
    .describe(
      'where backups are kept: a folder, or s3://bucket/prefix in the store of S3_ENDPOINT; when empty none are made',
    ),
  BACKUP_KEY_FILE: z
    .string()
    .optional()
    .describe('file of the key backups are sealed with (portal backup --make-key FILE)'),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3).describe('hour of the daily backup, Moscow time'),
  POINT_IN_TIME: flag
    .default(false)
    .describe(
      'true: the embedded database can be brought back as it was at any minute of BACKUP_DAYS; its copies and journal go to BACKUP_TO',
    ),
  BACKUP_DAYS: days(30).describe('backups are kept this long; the last one always'),
  FEDERATION_URL: otherSite.describe(
    'site of the federation; when empty its page on the portal, /rkf; a start value, the screen «Данные федерации» decides once it is saved',
  ),
  ACADEMY_URL: otherSite.describe(
    'site of the academy; when empty the built-in help page; a start value, the screen «Данные федерации» decides once it is saved',
  ),
  KNOWLEDGE_BASE_URL: otherSite.describe(
    'knowledge base; when empty the built-in help page; a start value, the screen «Данные федерации» decides once it is saved',
  ),
  SUPPORT_URL: otherSite.describe(
    'support centre; when empty the built-in help page; a start value, the screen «Данные федерации» decides once it is saved',
  ),
  JUDGE_DOGS_A_DAY: atLeastOne(80, 999).describe(
    'dogs one judge judges a day at the most; more is shown as an overload',
  ),
  JUDGE_ANSWER_DAYS: days(30).describe('an invitation a judge has not answered is over after this long'),
  JUDGE_REMINDER_DAYS: days(7).describe('after this long judges and breed clubs are reminded of an invitation, once'),
  SOCIAL_URLS: z
    .string()
    .default('https://vk.com,https://ok.ru,https://t.me,https://dzen.ru,https://rutube.ru')
    .refine((text) => listed(text).every(isWebAddress), 'нужны адреса http(s) через запятую')
    .describe(
      'five social networks in the order ВКонтакте, Одноклассники, Телеграм, Дзен, Рутуб, comma separated; a start value, the screen «Данные федерации» decides once it is saved',
    ),
  TILE_URL: z
    .string()
    .default('')
    .refine(
      (text) => text === '' || (isWebAddress(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))),
      'нужен адрес с {z}, {x} и {y}',
    )
    .describe('map tile server, {z}/{x}/{y}; when empty the built-in outline map'),
  RESULTS_CAC_URL: otherSite.describe(
    'table of CAC results, shown in a frame at /results/cac; when empty built-in tables',
  ),
  RESULTS_CACIB_URL: otherSite.describe(
    'table of CACIB results, shown in a frame at /results/cacib; when empty built-in tables',
  ),
  OFFICE_WIDGET_URL: otherSite.describe(
    'widget of visits to the office, shown in a frame at /office-visit; when empty the built-in booking',
  ),
  API_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(1200)
    .describe(
      'calls of the API one account, or one visitor, may make in a minute; the visitors of one address together ten times that',
    ),
  REQUEST_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(200)
    .max(600_000)
    .default(30_000)
    .describe(
      'longest time to receive a request, milliseconds; headers, and a reader who takes nothing, get half of it',
    ),
  MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(10)
    .max(100_000)
    .default(5000)
    .describe('connections of one process; more are closed at once'),
  QUEUE_WAIT_MS: atLeastOne(500, 60_000).describe(
    'longest wait of a call for its turn while all connections to the database are busy, milliseconds; then it is answered 503',
  ),
  MAX_SOCKETS: atLeastOne(5000, 100_000).describe(
    'open pages one process brings live events to; they count beside the connections',
  ),
  SOCKETS_PER_ACCOUNT: atLeastOne(20, 1000).describe('open pages of one account in one process that get live events'),
  PUSH_HOSTS: z
    .string()
    .default('fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com')
    .transform(listed)
    .pipe(
      z.array(
        z.string().regex(/^(?:[a-z\d-]+\.)+[a-z]{2,}$/, 'нужны имена через запятую, например fcm.googleapis.com'),
      ),
    )
    .describe("push services that a browser's notifications may be sent to, with their subdomains, comma separated"),
  YOOKASSA_URL: z
    .string()
    .default('https://api.yookassa.ru/v3')
    .refine((text) => isWebAddress(text) && !text.endsWith('/'), 'нужен адрес http(s) без косой черты в конце')
    .describe('API of the payment service ЮKassa, which organisers connect by themselves'),
  YOOKASSA_NETWORKS: z
    .string()
    .default('185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.154.128/25,77.75.156.11,77.75.156.35,2a02:5180::/32')
    .transform(listed)
    .pipe(z.array(z.string().refine(isNetwork, 'нужны адреса или сети через запятую')))
    .describe('addresses and networks that notices of ЮKassa come from, comma separated'),
  WEBHOOK_LOCAL: flag
    .default(false)
    .describe(
      'true: events may be sent to programs at http://127.0.0.1 of this machine, to try them; refused in production',
    ),
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(1000)
    .describe('after SIGTERM /readyz says 503 this long before new connections are refused, milliseconds'),
  TRUSTED_ORIGINS: z
    .string()
    .default('https://federation.example,https://office.federation.example')
    .transform(listed)
    .pipe(
      z
        .array(z.string().refine(isOrigin, 'нужны адреса вида https://имя, без пути'))
        .length(2, 'нужны два адреса через запятую'),
    )
    .describe(
      'the two trusted domains, comma separated: their pages may read the API, and addresses may lead back to them',
    ),
  PORTAL_DEV: flag
    .default(false)
    .describe('sources served by Vite and rendered anew each time; set by npm run dev, refused in production'),
  PAGE_CACHE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(60)
    .describe('how long a finished public page is kept; 0 renders every time'),
  ANSWER_CACHE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(60)
    .describe('how long what a visitor is answered is kept for rendering pages; 0 asks the database every time'),
  OFFLINE_PAGE: flag
    .default(true)
    .describe('browsers keep a page for when the portal cannot be reached; false ends every kept one'),
  SEASON_BY_QUERY: flag
    .default(false)
    .describe('lets ?season=winter|spring|base force the theme (always on in npm run dev)'),
});

export type Config = z.infer<typeof configSchema>;

/** Parses the environment; throws ConfigError with one line that names every wrong setting. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = configSchema.safeParse(givenSettings(env));
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path[0]?.toString() ?? ''}: ${issue.message}`));
  }
  const wrong = settingErrors(parsed.data);
  if (wrong.length) throw new ConfigError(wrong);
  return parsed.data;
}

export class ConfigError extends Error {
  constructor(lines: string[]) {
    super(`Неверные настройки: ${lines.join('; ')}`);
    this.name = 'ConfigError';
  }
}

/** A command was called with unknown arguments; the message shows the correct usage. */
export class UsageError extends Error {}

/**
 * A server where the tests may create and drop databases; when empty the embedded one is started. @internal For tests
 * only; here because this file alone reads the environment.
 */
export const testDatabaseUrl = (env: Record<string, string | undefined> = process.env): string | undefined =>
  env.TEST_DATABASE_URL || undefined;
