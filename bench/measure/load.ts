import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installByApt } from '../../apps/cli/machine/apt.mjs';
import { loadByAutocannon } from '../tools/loadByAutocannon.ts';
import { medianBy } from './medianBy.ts';

export interface Load {
  /** Requests per second answered with 2xx or 3xx. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  failed: number;
}

export interface LoadOptions {
  url: string;
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
  /** Paths requested in turn; by default the path of `url`. */
  paths?: readonly string[];
  /** Tokens of members who request in turn; with `paths`. */
  tokens?: readonly string[];
  /** Method of a request with a body, e.g. `PUT`. */
  method?: 'GET' | 'PUT';
  body?: string;
}

/** wrk prints the 90th and the 99th percentile by itself. */
const latencyScript = fileURLToPath(new URL('latency.lua', import.meta.url));

const wrkIsThere = () => spawnSync('wrk', ['-v'], { stdio: 'ignore' }).status !== null;

/**
 * The load comes from wrk (a Debian package): a JavaScript generator reads slower than the portal sends, so that a
 * ratio would compare the sizes of answers. Autocannon is the fallback.
 */
const byWrk = wrkIsThere() || ((await installByApt('wrk')) && wrkIsThere());

export const generator = byWrk ? 'wrk' : 'autocannon';

/** Loads this machine only, with limited time and connections. */
export async function load(options: LoadOptions): Promise<Load> {
  if (!['127.0.0.1', 'localhost'].includes(new URL(options.url).hostname))
    throw new Error(`The bench loads this machine only, not ${options.url}`);
  return byWrk ? loadByWrk(options) : loadByAutocannon(options);
}

async function loadByWrk({ url, seconds, connections, headers = {}, ...asked }: LoadOptions): Promise<Load> {
  const { paths = [], tokens = [], method = 'GET', body = '' } = asked;
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const wrk = promisify(execFile);
  const options = { env: { ...process.env, WRK_METHOD: method, WRK_BODY: body, WRK_TOKENS: tokens.join() } };
  const { stdout } = await wrk(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', latencyScript, ...named, url, '--', ...paths],
    options,
  );
  const number = (pattern: RegExp): number | undefined => {
    const found = pattern.exec(stdout)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const milliseconds = (share: number): number => {
    const [, figure, unit] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return Math.round(Number(figure) * ({ us: 0.001, ms: 1, s: 1000 }[unit as 'us'] ?? Number.NaN) * 10) / 10;
  };
  const rate = number(/Requests\/sec:\s+([\d.]+)/);
  if (rate === undefined) throw new Error(`wrk said something else: ${stdout}`);
  const socketErrors =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
  const refused = number(/Non-2xx or 3xx responses: (\d+)/) ?? 0;
  return {
    rate,
    p50: milliseconds(50),
    p95: Math.round((number(/p95 (\d+) us/) ?? Number.NaN) / 100) / 10,
    p99: milliseconds(99),
    failed: refused + socketErrors.reduce((sum, one) => sum + Number(one), 0),
  };
}

export interface Ratio {
  subject: Load;
  control: Load;
  ratio: number;
}

/**
 * Runs subject and control in turns within a minute, so that a drifting machine affects both; returns the median of
 * three ratios and of three percentiles.
 */
export async function ratio(subject: LoadOptions, control: LoadOptions, rounds = 3): Promise<Ratio> {
  await load({ ...subject, seconds: 1 });
  await load({ ...control, seconds: 1 });
  const taken: Ratio[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const of = { subject: await load(subject), control: await load(control) };
    taken.push({ ...of, ratio: of.subject.rate / of.control.rate });
  }
  const mid = medianBy(taken, (one) => one.ratio);
  const of = (side: 'subject' | 'control', name: 'p95' | 'p99') =>
    medianBy(taken, (one) => one[side][name])[side][name];
  const timesOf = (side: 'subject' | 'control') => ({ p95: of(side, 'p95'), p99: of(side, 'p99') });
  return {
    ratio: mid.ratio,
    subject: { ...mid.subject, ...timesOf('subject') },
    control: { ...mid.control, ...timesOf('control') },
  };
}
