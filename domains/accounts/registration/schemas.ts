import { z } from 'zod';
import { maxMail } from '#platform/contract/inputs/mail.ts';
import { messages } from '#platform/contract/messages.ts';
import { recordId } from '#platform/contract/queryValues.ts';
import { mailRule } from '#platform/contract/rules/mail.ts';
import { personName } from '#platform/contract/rules/name.ts';
import { accessData } from '../schemas.ts';
import { texts } from '../texts.ts';
import { weaknessOf } from '../weakPasswords/weakness.ts';

const characters = (value: string): number => [...value.normalize('NFC')].length;
const shortest = 6;
const longest = 128;

/** The client part of the rule: the server also refuses the owner's names and mail. */
export const newPassword = () =>
  z
    .string(messages.empty)
    .min(1, messages.empty)
    .max(longest * 8, `Не длиннее ${longest} символов`)
    .refine((value) => characters(value) <= longest, `Не длиннее ${longest} символов`)
    .refine((value) => characters(value) >= shortest, texts.passwordShort)
    .refine((value) => /[A-ZА-ЯЁ]/.test(value.normalize('NFC')) && /\d/.test(value), texts.passwordPlain)
    .superRefine((value, context) => {
      const weakness = weaknessOf(value, []);
      if (weakness) context.addIssue({ code: 'custom', message: weakness });
    });

/** Target after the mail's confirmation; the server drops addresses outside the portal. */
const nextPage = z.string().max(2000).optional();

export const registerOwnerInput = z.strictObject({
  last_name: personName(),
  first_name: personName(),
  second_name: z.preprocess(
    (value) => (typeof value === 'string' && !value.trim() ? undefined : value),
    personName().optional(),
  ),
  city_id: z.preprocess((value) => (value === '' || value === null ? undefined : value), recordId(texts.city)),
  mail: mailRule(),
  password: newPassword(),
  next: nextPage,
});

/** An own password typed twice, as in the forms. */
export const withRepetition = <Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>) =>
  shape.extend({ passwordConfirm: z.string(messages.empty).min(1, messages.empty) }).refine(isRepeated, {
    path: ['passwordConfirm'],
    message: texts.passwordDiffers,
    // Runs beside other errors.
    when: () => true,
  });
const isRepeated = (value: unknown): boolean => {
  const { password, passwordConfirm } = value as { password?: unknown; passwordConfirm?: unknown };
  return !passwordConfirm || password === passwordConfirm;
};

/** The form's two own fields, which are not sent. */
export const registrationForm = withRepetition(
  registerOwnerInput.extend({ privacy: z.boolean().refine(Boolean, texts.privacy) }),
).superRefine(({ password, last_name, first_name, mail }, context) => {
  const weakness = weaknessOf(password, [mail, last_name, first_name]);
  if (weakness) context.addIssue({ code: 'custom', path: ['password'], message: weakness });
});

export const ticket = z.string().regex(/^[\w-]{43}$/, texts.badTicket);
export const confirmMailInput = z.strictObject({ token: z.string().max(200) });

export const shortClubsInput = z.strictObject({
  /** Empty: all cities. */
  LegalCityId: z.preprocess((value) => (value === '' ? undefined : value), recordId().optional()),
  /** The specification's client sends today's date; the answer is always today's. */
  QueryDate: z.iso.date('Нужна дата ГГГГ-ММ-ДД').optional(),
});

export const shortClub = z.object({
  club_id: z.int(),
  name: z.string(),
  legal_name: z.string(),
  ogrn: z.string().nullable(),
  inn: z.string().nullable(),
  address: z.string().nullable(),
  legal_address: z.string().nullable(),
  owner_name: z.string().nullable(),
  /** «do••••@club.example» */
  mail: z.string(),
  /** Has an account already. */
  is_activated: z.boolean(),
});
export const shortClubs = z.array(shortClub);

/** As in the club's record. */
const maskedMail = z.string().regex(/^[^@•]{0,2}••••@[^@•\s]+$/);
const clubMail = () =>
  z
    .string(messages.empty)
    .trim()
    .min(1, messages.empty)
    .max(maxMail, messages.mail)
    .pipe(z.union([maskedMail, mailRule()], messages.mail));

/** The mail of the club's record, masked or complete. */
export const activationInput = z.strictObject({ club_id: recordId(), mail: clubMail() });
export const activationConfirmInput = z.strictObject({
  activation_code: z
    .string(messages.empty)
    .trim()
    .min(1, messages.empty)
    .min(4, texts.codeShort)
    .max(20, texts.wrongCode),
  mail: clubMail(),
  /** The mail's club; without it (from the mailed link) the mail must be complete. */
  club_id: recordId().optional(),
});

export const recoveryInput = z.strictObject({ mail: mailRule() });
export const resendInput = z.strictObject({ mail: mailRule(), next: nextPage });

export const nextStep = z.object({
  /** The password is right, but this step precedes the session. */
  next_step: z.enum(['new_password', 'second_factor', 'second_factor_setup']),
  /** Valid for that step alone, for minutes. */
  ticket: z.string(),
});
export const signInAnswer = z.union([accessData, nextStep]);

export const newPasswordInput = z.strictObject({ ticket, password: newPassword() });
export const newPasswordForm = withRepetition(newPasswordInput);
