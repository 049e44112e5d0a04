/** A promise and whether it is held: by the tests that name it (`promises.test.ts` finds them). */
export interface Promised {
  number: number;
  promise: string;
  state: 'held' | 'partly' | 'open';
  /** Day since when its tests stand. */
  since: string;
  /** What is not tried or not done; only where it is not wholly held. */
  lacks?: string;
}

export const promises: readonly Promised[] = [
  {
    number: 1,
    promise: 'Signing in, recovery, activation, login-as: one answer in one time for a known and an unknown mail',
    state: 'held',
    since: '2026-11-21',
  },
  {
    number: 2,
    promise:
      '25 tries in 5 minutes an address, 10 failures in 15 minutes an account, then growing delay; the owner gets in from elsewhere',
    state: 'held',
    since: '2026-11-20',
  },
  {
    number: 3,
    promise: 'A thousand mails by one password are throttled by network; a forged X-Forwarded-For doesn’t help',
    state: 'held',
    since: '2026-11-20',
  },
  { number: 4, promise: 'Common passwords and the portal’s own words are refused', state: 'held', since: '2026-11-21' },
  {
    number: 5,
    promise: 'argon2id of at least 19 MiB and 2 passes, rehashed when that changes, limited concurrency, 503 above',
    state: 'held',
    since: '2026-11-20',
  },
  {
    number: 6,
    promise: 'Recovery by a one-time secret: an hour, one use, hashed, throttled',
    state: 'held',
    since: '2026-11-21',
  },
  { number: 7, promise: '10,000 codes give no hit; 50 at once count five', state: 'held', since: '2026-11-21' },
  { number: 8, promise: 'Tokens of 128 bits and more; a dump holds no live one', state: 'held', since: '2026-11-20' },
  {
    number: 9,
    promise: 'A sign-out ends calls and sockets on every process within a second',
    state: 'held',
    since: '2026-11-21',
  },
  {
    number: 10,
    promise: 'Sessions end by idleness and by age, are listed, and are ended by a new password, a ban, an erasure',
    state: 'held',
    since: '2026-11-20',
  },
  { number: 11, promise: '401 signs out, 403 does not', state: 'held', since: '2026-11-20' },
  {
    number: 12,
    promise: 'No token, password or code in an address, log, error, Referer or letter',
    state: 'held',
    since: '2026-11-23',
  },
  {
    number: 13,
    promise: 'Exactly five linked accounts, however many are added at once',
    state: 'held',
    since: '2026-11-21',
  },
  { number: 14, promise: 'Two tabs with different accounts never mix', state: 'held', since: '2026-11-20' },
  {
    number: 15,
    promise: 'Login-as: by staff only, its reason recorded, for an hour, seen, without mail, password or consent',
    state: 'held',
    since: '2026-11-21',
  },
  {
    number: 16,
    promise: 'Audit rows carry both ids and can’t be changed by the application’s role',
    state: 'held',
    since: '2026-11-21',
  },
  {
    number: 17,
    promise: 'A table of routes × kinds of accounts, compared with the served routes',
    state: 'held',
    since: '2026-11-21',
  },
  {
    number: 18,
    promise: 'The same for files, drafts, notifications, rooms, search hits, links',
    state: 'held',
    since: '2026-11-21',
  },
  {
    number: 19,
    promise: 'Answers hold declared fields only, personal ones by consent',
    state: 'held',
    since: '2026-11-21',
  },
  { number: 20, promise: 'Fields that are not declared are refused', state: 'held', since: '2026-11-21' },
  {
    number: 21,
    promise: 'Banned actions are refused by the server; a removed role counts from the next request',
    state: 'held',
    since: '2026-11-21',
  },
  { number: 22, promise: 'Steps of a workflow can’t be skipped', state: 'held', since: '2026-11-21' },
  {
    number: 23,
    promise: 'No parameter reaches the database as a command; sorts and filters come from lists',
    state: 'held',
    since: '2026-11-20',
  },
  {
    number: 24,
    promise: 'Rich text by an allow-list; attacks on sanitisers run nothing in a browser',
    state: 'held',
    since: '2026-11-21',
  },
  {
    number: 25,
    promise: 'A strict Content-Security-Policy with Trusted Types, without a violation in the browser’s journeys',
    state: 'held',
    since: '2026-11-20',
  },
  {
    number: 26,
    promise: 'nosniff, HSTS, Referrer-Policy, Permissions-Policy, COOP, no-store, on errors too',
    state: 'held',
    since: '2026-11-20',
  },
  {
    number: 27,
    promise: 'Writes from another origin are refused; no GET changes anything',
    state: 'held',
    since: '2026-11-20',
  },
  { number: 28, promise: 'CORS by an exact list', state: 'held', since: '2026-11-20' },
  { number: 29, promise: 'Redirects stay at home', state: 'held', since: '2026-11-20' },
  {
    number: 30,
    promise: 'The portal isn’t framed, the embeddable map excepted; foreign frames are sandboxed',
    state: 'held',
    since: '2026-11-20',
  },
  {
    number: 31,
    promise:
      'No request reaches an internal host, whatever address a user gives; only webhooks go to addresses that users give',
    state: 'held',
    since: '2026-11-21',
  },
  {
    number: 32,
    promise: 'CR/LF adds no header to a letter; a forged Host changes no link',
    state: 'held',
    since: '2026-11-20',
  },
  { number: 33, promise: 'Patterns are linear: 100 kB are gone through once', state: 'held', since: '2026-11-20' },
  { number: 34, promise: 'JSON of any depth, size or kind: 4xx, never 5xx', state: 'held', since: '2026-11-20' },
  {
    number: 35,
    promise: 'ё and е, NFC and NFD, zero-width signs, direction marks, look-alikes',
    state: 'held',
    since: '2026-11-20',
  },
  { number: 36, promise: 'Files are identified by decoding; a JPEG is re-encoded', state: 'held', since: '2026-11-21' },
  {
    number: 37,
    promise: '20 MB and a byte, a wrong length, endless pieces: 413, room given back, memory bounded',
    state: 'held',
    since: '2026-11-21',
  },
  { number: 38, promise: 'At most 64 megapixels are decoded', state: 'held', since: '2026-11-21' },
  {
    number: 39,
    promise: 'Places are taken out of photographs, their turn is kept',
    state: 'held',
    since: '2026-11-21',
  },
  { number: 40, promise: 'A PDF that does more than be read is refused', state: 'held', since: '2026-11-21' },
  {
    number: 41,
    promise: 'Random names of files; hostile ones only encoded in a header',
    state: 'held',
    since: '2026-11-21',
  },
  {
    number: 42,
    promise: 'Quotas; orphans are collected; private files have no address to guess',
    state: 'held',
    since: '2026-11-21',
  },
  {
    number: 43,
    promise: 'A create or submit sent fifty times is done once and answered the same, also after a restart',
    state: 'held',
    since: '2026-11-20',
  },
  { number: 44, promise: '200 entries for 10 places: exactly 10', state: 'held', since: '2026-11-21' },
  {
    number: 45,
    promise: 'A stale version is refused with 412 and overwrites nothing',
    state: 'held',
    since: '2026-11-21',
  },
  {
    number: 46,
    promise: 'Unique mails and aliases under race: one wins, the others hear a clean 409',
    state: 'held',
    since: '2026-11-21',
  },
  {
    number: 47,
    promise: 'Numbers of documents never repeat, also after a crash',
    state: 'held',
    since: '2026-11-22',
  },
  {
    number: 48,
    promise: 'Limits are shared by processes; without Redis local ones go on',
    state: 'held',
    since: '2026-11-20',
  },
  {
    number: 49,
    promise: 'A thousand slow connections: /healthz under a second, closed in time',
    state: 'held',
    since: '2026-11-20',
  },
  {
    number: 50,
    promise: 'Four times the capacity: 503 with Retry-After, the accepted stay quick, well again soon',
    state: 'held',
    since: '2026-11-20',
  },
  {
    number: 51,
    promise: 'Deep pages, wide filters and exports are bounded; statements have a time',
    state: 'held',
    since: '2026-11-21',
  },
  {
    number: 52,
    promise: 'Sockets: account and origin at the handshake, limits, floods dropped, reconnects spread',
    state: 'held',
    since: '2026-11-21',
  },
  {
    number: 53,
    promise: 'kill -9 under load: every acknowledged write is there, no half-done step, letters once',
    state: 'held',
    since: '2026-11-23',
  },
  {
    number: 54,
    promise: 'SIGTERM: not ready, finish, tell, exit 0; a rolling restart without errors; migrations by one runner',
    state: 'partly',
    since: '2026-11-20',
    lacks: 'the release before is not run against the new schema',
  },
  {
    number: 55,
    promise: 'PostgreSQL, Redis, store or mail away and back: the process stays, 503, kept pages, well again',
    state: 'held',
    since: '2026-11-22',
  },
  {
    number: 56,
    promise: 'Disk full: 507 or 503, reading goes on, nothing lost',
    state: 'held',
    since: '2026-11-22',
  },
  {
    number: 57,
    promise: 'Clock jumps, 29 February, New Year: tokens, countdown and season right',
    state: 'held',
    since: '2026-11-22',
  },
  {
    number: 58,
    promise: 'Database and files are backed up together, sealed, and the restore is drilled',
    state: 'held',
    since: '2026-11-22',
  },
  { number: 59, promise: 'The log: JSON, UTC, request’s number, no personal data', state: 'held', since: '2026-11-21' },
  {
    number: 60,
    promise:
      'Consents with time, address and text; withdrawal at once; erasure and export whole; retention; the leak’s drill',
    state: 'held',
    since: '2026-11-21',
  },
];
