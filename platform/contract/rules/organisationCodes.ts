import { z } from 'zod';
import { isBic, isInn, isKpp, isOgrn, isOkpo } from '../inputs/organisationCodes.ts';

/** May stay empty; `wrong` says what is expected. */
const code = (isRight: (value: string) => boolean, wrong: string) =>
  z
    .string('Нужен текст')
    .trim()
    .refine((value) => value === '' || isRight(value), wrong);

export const innRule = () => code(isInn, 'ИНН: 10 или 12 цифр. Проверьте, нет ли опечатки');
export const kppRule = () => code(isKpp, 'КПП: 9 цифр');
export const ogrnRule = () => code(isOgrn, 'ОГРН: 13 или 15 цифр. Проверьте, нет ли опечатки');
export const okpoRule = () => code(isOkpo, 'ОКПО: 8 или 10 цифр. Проверьте, нет ли опечатки');
export const bicRule = () => code(isBic, 'БИК: 9 цифр, первые две — 04');
export const accountNumberRule = () => code((value) => /^\d{20}$/.test(value), 'Расчётный счёт: 20 цифр');
export const accountMismatch = 'Счёт не подходит к БИК. Проверьте оба номера';
