import { setTimeout } from 'node:timers/promises';

/**
 * Answers after `ms` at the earliest, so that the duration does not reveal whether a mail is known. The work itself
 * must be well under `ms`.
 */
export async function withMinimumDuration<Answer>(ms: number, work: () => Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.allSettled([work(), setTimeout(ms)]);
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}
