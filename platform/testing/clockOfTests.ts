import { env } from 'node:process';

/** Environment of a process that a test starts, so that it uses the tests' date. */
export function clockOfTests(): Record<string, string> {
  const names = ['CLOCK_SHIFT_SECONDS', 'PGOPTIONS', 'NODE_OPTIONS'];
  return Object.fromEntries(names.map((name) => [name, env[name] ?? '']));
}

/** For processes that must use the machine's date, because the database's WAL and a pooler know no other. */
export const clockOfTheMachine = { CLOCK_SHIFT_SECONDS: '0', PGOPTIONS: '' };
