import { z } from 'zod';
import { queryFlag, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { invitedKinds } from '../kinds.ts';
import { registerInput } from '../schemas.ts';
import { audienceOf, audienceTexts, campaignLimits, campaignTexts, outcomes, skips } from './texts.ts';

/** The register's filter; of kind `judge` the list of judges, by search, region, city and standing. */
const filter = registerInput.omit({ after: true }).extend({
  kind: z.enum(invitedKinds, 'Нет такого вида').optional(),
  /** The only recipient: the line of a judge, the profile of an organisation. */
  only: recordId().optional(),
});

/** The filter and whether those with a live invitation get another one. */
const choice = {
  ...filter.shape,
  again: queryFlag().optional(),
};

export const audienceInput = z.strictObject(choice);
export const audience = z.object({
  /** Those who get a letter. */
  people: z.int(),
  /** Those of the filter who get none, by the reason. */
  left_out: z.object({ entered: z.int(), invited: z.int(), without_mail: z.int(), closed: z.int() }),
  /** The first recipient, for the preview. */
  example: z
    .object({
      kind: z.enum(invitedKinds),
      name: z.string(),
      /** Null unless `only` asks for this recipient. */
      mail: z.string().nullable(),
    })
    .nullable(),
  /** False: letters wait until the portal knows a mail server. */
  is_mail_set_up: z.boolean(),
});

export const campaignInput = z
  .strictObject({
    filter,
    again: z.boolean(),
    title: text({ ...campaignLimits.title, tooShort: 'Назовите рассылку: под этим именем она останется в списке' }),
    letter: text({
      ...campaignLimits.letter,
      lines: 'many',
      tooShort: `Напишите хотя бы ${campaignLimits.letter.min} знаков: получатель должен понять, кто и куда его зовёт`,
    }),
    /** Null: the letter is sent once. */
    repeat_days: z.union(campaignLimits.repeatDays.map((days) => z.literal(days))).nullable(),
    repeats: wholeNumber({ min: 0, max: campaignLimits.repeats }),
    /** The number that staff saw. */
    expected: wholeNumber({ min: 1 }),
  })
  .refine(({ repeat_days, repeats }) => (repeat_days === null) === (repeats === 0), {
    path: ['repeats'],
    message: 'Выберите, через сколько дней и сколько раз напоминать',
  })
  .superRefine(({ filter: { kind }, letter }, context) => {
    const { placeholder } = audienceTexts[audienceOf(kind)];
    if (/[{}]/.test(letter.replaceAll(placeholder, '')))
      context.addIssue({ code: 'custom', path: ['letter'], message: campaignTexts.placeholder(placeholder) });
  });

export const remindInput = z.strictObject({
  campaignId: recordId(),
  /** The number that staff saw. */
  expected: wholeNumber({ min: 1 }),
});

export const noInput = z.strictObject({});
export const campaignId = z.strictObject({ campaignId: recordId() });

export const campaign = z.object({
  id: z.int(),
  audience: z.enum(['organisations', 'judges']),
  title: z.string(),
  letter: z.string(),
  repeat_days: z.int().nullable(),
  repeats: z.int(),
  started_at: z.string(),
  started_by: z.string(),
  stopped_at: z.string().nullable(),
  total: z.int(),
  counts: z.object(
    Object.fromEntries(outcomes.map((outcome) => [outcome, z.int()])) as Record<(typeof outcomes)[number], z.ZodInt>,
  ),
  /** Letters that will be repeated unless the recipient comes first. */
  to_repeat: z.int(),
  /** Letters among the waiting that are written and wait for the mail server; stopping does not hold them. */
  in_mail: z.int(),
  /** The reminder that staff can send now; null when letters are sent automatically or everybody has answered. */
  remind: z
    .object({
      people: z.int(),
      /** Null: now. */
      from: z.string().nullable(),
    })
    .nullable(),
});
export const campaigns = z.object({ rows: z.array(campaign), is_mail_set_up: z.boolean() });
export const campaignMade = z.object({ id: z.int() });

export const recipientsInput = z.strictObject({
  campaignId: recordId(),
  outcome: z.enum(outcomes, 'Нет такого отбора').optional(),
  after: recordId().optional(),
});
export const recipients = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      /** Null for a judge. */
      profile_id: z.int().nullable(),
      kind: z.enum(invitedKinds),
      name: z.string(),
      mail: z.string(),
      outcome: z.enum(outcomes),
      skipped: z.enum(skips).nullable(),
      sent_times: z.int(),
      sent_at: z.string().nullable(),
    }),
  ),
  has_more: z.boolean(),
});
