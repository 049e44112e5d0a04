import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Attack } from './attack.ts';

const run = promisify(execFile);

/** Paths that scanners try on any site. */
const places = [
  ...[
    '.env',
    '.git/config',
    '.git/HEAD',
    '.svn/entries',
    '.htaccess',
    '.DS_Store',
    '.npmrc',
    '.ssh/id_rsa',
    '.aws/credentials',
  ],
  ...[
    'package.json',
    'package-lock.json',
    'node_modules/pg/package.json',
    'apps/server/main.ts',
    'migrations/0000_baseline.sql',
  ],
  ...['data/secret', 'data/postgres/cluster/portal.password', 'backup.zip', 'backup.tar.gz', 'dump.sql', 'portal.env'],
  ...['server-status', 'phpinfo.php', 'wp-login.php', 'wp-admin/', 'xmlrpc.php', 'actuator/env', 'debug/pprof/'],
  ...[
    'admin',
    'administrator',
    'api',
    'api/',
    'api/v1',
    'api/swagger.json',
    'graphql',
    '.well-known/security.txt',
    'robots.txt~',
  ],
  ...[
    '../../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/etc/passwd',
    '..%5c..%5cwindows%5cwin.ini',
  ],
  ...[
    '..%c0%af..%c0%afetc/passwd',
    '....//....//etc/passwd',
    'assets/../../package.json',
    'assets/%2e%2e/%2e%2e/package.json',
  ],
  ...[
    'files/..%2f..%2fpostgres%2fcluster%2fportal.password',
    '%00',
    '%ff%fe',
    '%',
    '%zz',
    '//evil.example',
    '/%09/evil.example',
  ],
  ...['index.html', 'index.php', 'main.js.map', 'assets/index.js.map', 'dev/mail', 'dev/ui', 'socket.io/', 'hubs/'],
];
const values = [
  ...[
    "'",
    '"',
    '\\',
    '%00',
    '%0d%0aset-cookie:x=1',
    '..%2f..%2f',
    '{{7*7}}',
    '%24%7B7*7%7D',
    '<script>alert(1)</script>',
    '-1',
    '0',
  ],
  ...[
    '99999999999999999999',
    '1e309',
    'NaN',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '%5b%5d',
    '%ff',
    '%F0%9F%90%95',
    '%e2%80%ae',
  ],
  ...[
    '1%20OR%201=1',
    "1'--",
    'pg_sleep(3)',
    '2026-02-30',
    '0000-00-00',
    '+275760-09-13',
    'A'.repeat(2000),
    '%25',
    '*',
    '?',
    '#',
  ],
];

/** 503 with a waiting time is the overload answer, not a fault. */
const isFault = (status: number): boolean => status >= 500 && status !== 503;

interface Found {
  url: string;
  status: number;
  length: number;
}

/** Tries unknown files and paths, and invalid values for every page and reading call. */
export async function ffuf({ portal, token, targets, until }: Attack): Promise<{ tried: string; found: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-ffuf-'));
  const found: string[] = [];
  let asked = 0;
  const ask = async (url: string, words: readonly string[]): Promise<Found[]> => {
    const [list, out] = [join(folder, 'words'), join(folder, 'out.json')];
    writeFileSync(list, words.join('\n'));
    const args = [
      '-u',
      url,
      '-w',
      list,
      '-mc',
      'all',
      '-t',
      '8',
      '-timeout',
      '10',
      '-maxtime',
      '60',
      '-s',
      '-of',
      'json',
      '-o',
      out,
    ];
    await run('ffuf', [...args, '-H', `Authorization: Bearer ${await token()}`], { maxBuffer: 64_000_000 });
    const { results } = JSON.parse(readFileSync(out, 'utf8')) as { results: Found[] };
    asked += results.length;
    return results;
  };
  try {
    for (const { url, status } of await ask(`${portal}/FUZZ`, places)) {
      const body = status === 200 ? await (await fetch(url)).text() : '';
      const isPage = body.startsWith('<!') || /"returnCode"/.test(body) || url.includes('security.txt');
      if (isFault(status) || (status === 200 && !isPage)) found.push(`${status} ${url}`);
    }
    const pages = [
      '/exhibitions?city_id=',
      '/news?page=',
      '/judges?q=',
      '/search?q=',
      '/dogs/',
      '/exhibitions/',
      '/club/',
      '/news/',
    ];
    const reads = targets.filter(({ method, path }) => method === 'GET' && path.includes('='));
    const addresses = [
      ...pages.map((page) => `${page}FUZZ`),
      ...reads.flatMap(({ path }) => {
        const [base = '', query = ''] = path.split('?');
        return [...new URLSearchParams(query).keys()].map((name) => `${base}?${name}=FUZZ`);
      }),
    ];
    for (const address of addresses) {
      if (Date.now() > until) break;
      for (const { url, status } of await ask(portal + address, values))
        if (isFault(status)) found.push(`${status} ${url}`);
    }
    return { tried: `${places.length} places, ${addresses.length} values of pages and calls: ${asked} answers`, found };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
