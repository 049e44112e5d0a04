import autocannon from 'autocannon';

export interface Load {
  /** Requests answered with 2xx or 3xx, a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failed: number;
}

export interface LoadOptions {
  url: string;
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
}

/** Load on this machine only; bounded in time and connections. */
export async function load({ url, seconds, connections, headers }: LoadOptions): Promise<Load> {
  if (!['127.0.0.1', 'localhost'].includes(new URL(url).hostname)) throw new Error(`The bench loads this machine only, not ${url}`);
  const result = await autocannon({ url, duration: seconds, connections, headers: headers ?? {} });
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, failed: result.non2xx - (result['3xx'] ?? 0) + result.errors };
}

export interface Ratio {
  subject: Load;
  control: Load;
  ratio: number;
}

/** Subject and control in turns within a minute, so that a drifting machine moves both; the middle of three ratios counts. */
export async function ratio(subject: LoadOptions, control: LoadOptions, rounds = 3): Promise<Ratio> {
  await load({ ...subject, seconds: 1 });
  await load({ ...control, seconds: 1 });
  const taken: Ratio[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const of = { subject: await load(subject), control: await load(control) };
    taken.push({ ...of, ratio: of.subject.rate / of.control.rate });
  }
  taken.sort((one, other) => one.ratio - other.ratio);
  return taken[Math.floor(taken.length / 2)] as Ratio;
}
