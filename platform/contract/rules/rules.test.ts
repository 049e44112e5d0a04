import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../fieldErrors.ts';
import { isBankAccount, isInn, isOgrn, isOkpo } from '../inputs/organisationCodes.ts';
import { aliasRule } from './alias.ts';
import { contactsRule, editedContactsRule } from './contacts.ts';
import { dayRule } from './day.ts';
import { mailRule } from './mail.ts';
import { optionalName, personName } from './name.ts';
import { bicRule, innRule, kppRule } from './organisationCodes.ts';
import { phoneRule } from './phone.ts';
import { richTextRule } from './richText.ts';
import { scheduleRule } from './schedule.ts';
import { requiredSite, siteRule } from './site.ts';

const said = (rule: z.ZodType, value: unknown): Record<string, string> => fieldErrors(rule, value);

it('checks required and optional names and says what is wrong [R5-26]', () => {
  expect(personName().parse(' Анна-Мария ')).toBe('Анна-Мария');
  expect(said(personName(), '')).toEqual({ error: 'Поле не может быть пустым' });
  expect(said(personName(), 'Анна--Мария')).toEqual({
    error: 'Только буквы; слова разделяйте одним пробелом или дефисом',
  });
  expect(said(personName(), '<script>')).toHaveProperty('error');
  expect(said(personName(), 'Ивaнов')).toEqual({
    error: 'В слове «Ивaнов» вместе русские и латинские буквы: наберите его заново, иначе его не найдут',
  });
  expect(said(personName(), 'а'.repeat(61))).toEqual({ error: 'Не длиннее 60 символов' });
  expect(optionalName().parse('')).toBe('');
});

it.each(['', 'a'.repeat(41), '..', 'a/b', 'severny-dozor', 'sеverny', 'a b', '%61', 'ａｌｉａｓ', 'a\u200db'])(
  'refuses the alias «%s» [R5-27]',
  (alias) => expect(aliasRule().safeParse(alias).success).toBe(false),
);

it('says what is expected of phones and mails [R5-29] [R5-37]', () => {
  expect(said(phoneRule(), '89120001122')).toEqual({ error: 'Введите телефон полностью: +7(999)999-99-99' });
  expect(phoneRule().parse('+7(912)000-11-22')).toBe('+7(912)000-11-22');
  expect(said(mailRule(), 'a.lebedeva@mail')).toEqual({ error: 'Введите корректный E-mail' });
  expect(mailRule().parse(' a@b.ru ')).toBe('a@b.ru');
});

it('says the expected form of a site [R5-38] [R5-39]', () => {
  expect(siteRule().parse('')).toBe('');
  expect(said(siteRule(), 'dozor.example')).toEqual({ error: 'Формат ссылки: https://dozor.example' });
  expect(said(siteRule(), 'javascript:alert(1)//https://a.ru')).toHaveProperty('error');
  expect(said(siteRule(), `https://a.ru/${'x'.repeat(150)}`)).toEqual({ error: 'Не длиннее 150 символов' });
  expect(said(requiredSite(), '')).toEqual({ error: 'Поле не может быть пустым' });
});

describe('contacts', () => {
  const entry = (contact_type_id: number, value: string, is_main = false) => ({
    contact_type_id,
    value,
    is_main,
    description: '',
  });
  it('have three types, each with its own rule [R3-22] [R3-23] [R3-24]', () => {
    const good = [entry(1, '+7(912)000-11-22', true), entry(2, 'a@b.ru', true), entry(4, 'https://a.ru')];
    expect(contactsRule().parse(good)).toEqual(good);
    expect(said(contactsRule(), [entry(1, 'a@b.ru'), entry(2, 'https://a.ru'), entry(4, 'javascript:x')])).toEqual({
      '0.value': 'Введите телефон полностью: +7(999)999-99-99',
      '1.value': 'Введите корректный E-mail',
      '2.value': expect.stringContaining('Формат ссылки'),
    });
    expect(said(contactsRule(), [entry(3, 'x')])).toHaveProperty(['0.contact_type_id']);
  });
  it('have one main contact of each type, and no link is main [R3-25] [R4-63]', () => {
    const words = 'Основным может быть один контакт';
    expect(said(contactsRule(), [entry(2, 'a@b.ru', true), entry(2, 'c@b.ru', true)])).toEqual({ '1.is_main': words });
    expect(said(contactsRule(), [entry(4, 'https://a.ru', true)])).toEqual({ '0.is_main': words });
  });
  it('refuse duplicates and limit their number', () => {
    expect(said(contactsRule(), [entry(2, 'a@b.ru'), entry(2, 'A@b.ru')])).toEqual({
      '1.value': 'Этот контакт уже есть в списке',
    });
    expect(
      said(
        contactsRule(),
        Array.from({ length: 21 }, (_, at) => entry(2, `a${at}@b.ru`)),
      ),
    ).toEqual({ error: 'Не больше 20 контактов' });
  });
  it('are edited with their visibility and no other fields [R3-21]', () => {
    expect(editedContactsRule().safeParse([{ ...entry(2, 'a@b.ru'), is_visible: true }]).success).toBe(true);
    expect(editedContactsRule().safeParse([{ ...entry(2, 'a@b.ru'), is_visible: true, role: 'admin' }]).success).toBe(
      false,
    );
  });
});

it('refuses schedule hours that end before they begin or overlap [R3-28]', () => {
  const hours = (week_day_id: number, time_from: string, time_to: string) => ({ week_day_id, time_from, time_to });
  expect(said(scheduleRule(), [hours(1, '10:00', '14:00'), hours(1, '15:00', '18:00')])).toEqual({});
  expect(said(scheduleRule(), [hours(1, '18:00', '10:00')])).toEqual({
    '0.time_to': 'Время «до» должно быть позже времени «с»',
  });
  expect(said(scheduleRule(), [hours(1, '10:00', '14:00'), hours(1, '13:00', '18:00')])).toEqual({
    '1.time_from': 'Часы одного дня не должны пересекаться',
  });
  expect(said(scheduleRule(), [hours(1, '24:00', '25:00')])).toHaveProperty(['0.time_from']);
});

describe('codes of organisations', () => {
  it('verify their check digits', () => {
    expect([isInn('7707083893'), isInn('7707083894'), isInn('500100732259'), isInn('500100732258')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([
      isOgrn('1027700132195'),
      isOgrn('1027700132196'),
      isOgrn('304500116000157'),
      isOgrn('304500116000158'),
    ]).toEqual([true, false, true, false]);
    expect([isOkpo('00032537'), isOkpo('00032538')]).toEqual([true, false]);
  });
  it('verify an account against its bank', () => {
    expect(isBankAccount('40702810500000002851', '044525225')).toBe(true);
    expect(isBankAccount('40702810500000002852', '044525225')).toBe(false);
    expect(isBankAccount('40702810500000002851', '044525226')).toBe(false);
  });
  it.each([
    ['274000010', '0274000010'],
    ['274 000 010', '0274000010'],
    ['274000010.0', '0274000010'],
    ["'27401234562", '027401234562'],
  ])(
    'refuse «%s», which lost its zero in a spreadsheet, and name %s without storing it [Round3-A13]',
    (text, whole) => {
      expect(said(innRule(), text)).toEqual({
        error: `Похоже, потерян ноль в начале: ${whole}. Сверьте и впишите с нулём`,
      });
    },
  );
  it.each(['274000015', '27401234563', '74000010'])(
    'refuse «%s», which a zero makes no number [Round3-A13]',
    (text) => {
      expect(said(innRule(), text)).toEqual({ error: 'ИНН: 10 или 12 цифр. Проверьте, нет ли опечатки' });
    },
  );
  it('may stay empty', () => {
    expect([innRule().parse(''), kppRule().parse('770701001'), bicRule().parse('')]).toEqual(['', '770701001', '']);
    expect(said(innRule(), '123')).toEqual({ error: 'ИНН: 10 или 12 цифр. Проверьте, нет ли опечатки' });
    expect(said(bicRule(), '123456789')).toEqual({ error: 'БИК: 9 цифр, первые две — 04' });
  });
});

it('limits rich text to 5000 letters without counting tags [R5-50]', () => {
  expect(richTextRule().safeParse(`<p><b>${'а'.repeat(5000)}</b></p>`).success).toBe(true);
  expect(said(richTextRule(), `<p>${'а'.repeat(5001)}</p>`)).toEqual({ error: 'Не длиннее 5000 символов' });
  expect(said(richTextRule({ min: 20 }), '<p>коротко</p>')).toEqual({ error: 'Не короче 20 символов' });
});

it.each([
  ['2026-11-21', {}],
  ['1900-01-01', {}],
  ['', { error: 'Введите дату' }],
  ['2026-02-30', { error: 'Введите дату' }],
  ['0000-01-01', { error: 'Проверьте год' }],
  ['0026-11-21', { error: 'Проверьте год' }],
  ['2926-11-21', { error: 'Проверьте год' }],
])('day «%s» gives %o', (given, errors) => expect(said(dayRule('Введите дату'), given)).toEqual(errors));
