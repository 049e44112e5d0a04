import { z } from 'zod';
import { isBic, isInn, isKpp, isOgrn, isOkpo } from '../inputs/organisationCodes.ts';
import { normaliseNumber, readDigits, readDigitsOfLength } from '../values/writtenNumber.ts';

/**
 * An optional code; `wrong` is the message. `readDigits` removes grouping, full-width digits and a spreadsheet's «.0»;
 * a leading zero that a spreadsheet lost is reported, not restored.
 */
const code = (lengths: readonly number[], isRight: (value: string) => boolean, wrong: string) =>
  z
    .string('Нужен текст')
    .trim()
    .overwrite((value) => readDigitsOfLength(value, lengths) ?? value)
    .refine((value) => value === '' || isRight(value), {
      error: ({ input }) => {
        // One control digit fits every tenth wrong number, so a person confirms the zero.
        const whole = `0${readDigits(String(input)) ?? input}`;
        return isRight(whole) ? `Похоже, потерян ноль в начале: ${whole}. Сверьте и впишите с нулём` : wrong;
      },
    });

export const innRule = () => code([10, 12], isInn, 'ИНН: 10 или 12 цифр. Проверьте, нет ли опечатки');
/** The fifth and the sixth character may be letters. */
export const kppRule = () =>
  z
    .string('Нужен текст')
    .overwrite((value) => normaliseNumber(value)?.replaceAll(' ', '') ?? value)
    .refine((value) => value === '' || isKpp(value), 'КПП: 9 цифр');
export const ogrnRule = () => code([13, 15], isOgrn, 'ОГРН: 13 или 15 цифр. Проверьте, нет ли опечатки');
export const okpoRule = () => code([8, 10], isOkpo, 'ОКПО: 8 или 10 цифр. Проверьте, нет ли опечатки');
export const bicRule = () => code([9], isBic, 'БИК: 9 цифр, первые две — 04');
export const accountNumberRule = () => code([20], (value) => /^\d{20}$/.test(value), 'Расчётный счёт: 20 цифр');
export const accountMismatch = 'Счёт не подходит к БИК. Проверьте оба номера';
