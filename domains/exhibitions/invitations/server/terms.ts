import type { Config } from '#platform/server/config.ts';
import type { InvitationTerms } from '../policy.ts';

export const termsOf = (
  config: Pick<Config, 'JUDGE_DOGS_A_DAY' | 'JUDGE_ANSWER_DAYS' | 'JUDGE_REMINDER_DAYS'>,
): InvitationTerms => ({
  dogsADay: config.JUDGE_DOGS_A_DAY,
  answerDays: config.JUDGE_ANSWER_DAYS,
  reminderDays: config.JUDGE_REMINDER_DAYS,
});
