import { env } from 'node:process';

/** What a process that a test starts with an environment of its own needs, to live on the day of the tests. */
export function clockOfTests(): Record<string, string> {
  const names = ['CLOCK_SHIFT_SECONDS', 'PGOPTIONS', 'NODE_OPTIONS'];
  return Object.fromEntries(names.map((name) => [name, env[name] ?? '']));
}

/** For one that has to live on the machine's day: the database's journal and a pooler know no other. */
export const clockOfTheMachine = { CLOCK_SHIFT_SECONDS: '0', PGOPTIONS: '' };
