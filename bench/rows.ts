import { performance } from 'node:perf_hooks';
import type { Cpu } from './measure/cpu.ts';

/** A row of the results. */
export interface Row {
  name: string;
  asked: string;
  got: string;
  /** Null: no target. */
  met: boolean | null;
}

export interface Times {
  p50: number;
  p95: number;
  /** Average of one call. */
  cpu: Cpu | null;
}

/** Runs the work repeatedly in sequence; the first tenth is warm-up. */
export async function timesOf(
  rounds: number,
  run: (round: number) => Promise<unknown>,
  clock: (() => Cpu) | null = null,
): Promise<Times> {
  const times: number[] = [];
  const warming = Math.floor(rounds / 10);
  let before: Cpu | undefined;
  for (let round = 0; round < rounds; round += 1) {
    if (round === warming) before = clock?.();
    const began = performance.now();
    await run(round);
    if (round >= warming) times.push(performance.now() - began);
  }
  const after = clock?.();
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.min(Math.floor(times.length * share), times.length - 1)] as number;
  const each = (name: keyof Cpu): number => ((after?.[name] ?? 0) - (before?.[name] ?? 0)) / times.length;
  return { p50: at(0.5), p95: at(0.95), cpu: after ? { server: each('server'), database: each('database') } : null };
}

export const milliseconds = ({ p50, p95, cpu }: Times): string =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${cpu ? `; processor ${cpu.server.toFixed(1)} + ${cpu.database.toFixed(1)} ms` : ''}`;

/** Ratio of the naive plan's median to ours, measured in alternation. */
export const timesLonger = (naive: Times, { p50 }: Times): string =>
  `; naive \`ILIKE '%…%'\` p50 ${naive.p50.toFixed(0)} ms, ${(naive.p50 / p50).toFixed(0)} times ours`;
