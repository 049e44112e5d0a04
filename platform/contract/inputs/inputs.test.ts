import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTypedInNumber, readTypedDigits } from '../values/typedDigits.ts';
import { readDigits } from '../values/writtenNumber.ts';
import { cleanAlias } from './alias.ts';
import { addContact, canAddContact, changeContactType, chooseMain, contactsForForm } from './contacts.ts';
import { fileMistake } from './file.ts';
import { capitalise, upperCase } from './letterCase.ts';
import { capitaliseWords, isName } from './name.ts';
import { formatPhone, isForeignPhone, isPhone, phoneForForm, phoneInMask } from './phone.ts';
import { isSite, siteHint } from './site.ts';
import { readTime } from './time.ts';
import { latinUpperCase } from './transliteration.ts';
import { groupHours, hoursOfRows } from './weekHours.ts';

describe('a name', () => {
  it.each(['Анна', 'Анна-Мария', 'Иван Иванович', 'Ёлкина', 'Anna', 'Д-р-Ж'])('takes «%s» [R5-26]', (name) =>
    expect(isName(name)).toBe(true),
  );
  it.each(['Анна--Мария', 'Анна  Мария', 'Анна- Мария', '-Анна', 'Анна ', 'Анна1', 'Аня!', '<b>', 'ا', ''])(
    'refuses «%s» [R5-26]',
    (name) => expect(isName(name)).toBe(false),
  );
  it('is capitalised automatically', () =>
    expect(capitaliseWords('аННА-мария де ля круа')).toBe('Анна-Мария Де Ля Круа'));
});

it('strips everything but Latin letters, digits and underscores from an alias, look-alikes of other alphabets too [R5-28]', () => {
  expect(cleanAlias('Се../верный <b>_Dozor-1')).toBe('b_Dozor1');
  expect(cleanAlias('сеverny')).toBe('verny');
  expect(cleanAlias('a'.repeat(50))).toHaveLength(40);
});

describe('a phone', () => {
  it('is stored in the mask form [R5-30]', () => {
    expect(isPhone('+7(912)000-11-22')).toBe(true);
    for (const other of [
      '+7(912) 000-11-22',
      '89120001122',
      '+7(912)000-11-2',
      '+7(912)000-11-223',
      '+8(912)000-11-22',
    ])
      expect(isPhone(other)).toBe(false);
  });
  it('is cleared on load when it does not fit the mask [R5-32]', () => {
    expect(phoneForForm('8 912 000 11 22')).toBe('');
    expect(phoneForForm('+7(912)000-11-22')).toBe('+7(912)000-11-22');
  });
  it('is brought into the mask when it is a whole Russian number, and stays as typed otherwise [Entry-18]', () => {
    for (const typed of ['+7 900 555-01-20', '8 (900) 555 01 20', '9005550120'])
      expect(phoneInMask(typed)).toBe('+7(900)555-01-20');
    for (const typed of ['+375 29 555-01-20', '555-01-20', '+7 900 555-01-20 доб. 3'])
      expect(phoneInMask(typed)).toBe(typed);
  });
  it('is shown as +7(XXX) XXX-XX-XX, adding 7 to ten digits [R5-33] [R5-34] [R5-35] [R5-36]', () => {
    expect(formatPhone('+7(912)000-11-22')).toBe('+7(912) 000-11-22');
    expect(formatPhone('тел. 912 000 11 22')).toBe('+7(912) 000-11-22');
    expect(formatPhone('112')).toBe('112');
  });
});

describe('a site', () => {
  it.each([
    'https://dozor.example',
    'http://a.b/c?d#e',
    'https://site.ru:8080/путь',
    'HTTPS://SITE.RU',
    'https://питомник.рф/',
  ])('takes %s [R5-38]', (site) => expect(isSite(site)).toBe(true));
  it.each([
    'javascript:alert(1)',
    'ftp://site.ru',
    'dozor.example',
    'https://',
    'https://localhost',
    'https://user:pass@site.ru',
    'https://site.ru@evil.ru',
    'https://site .ru',
    'https://site.ru\\@evil.ru',
    'data:text/html,https://a.ru',
    'https://..',
  ])('refuses %s [R5-38]', (site) => expect(isSite(site)).toBe(false));
  it('suggests the whole address for a begun one [R5-39]', () => {
    expect(siteHint('dozor.example/club')).toBe('Формат ссылки: https://dozor.example');
    expect(siteHint('https:/dozor.example')).toBe('Формат ссылки: https://dozor.example');
    expect(siteHint('')).toBe('Формат ссылки: https://site.ru');
  });
});

it('accepts digits typed one by one and no letters [R5-40]', () => {
  expect([...'12 а3E'].filter(isTypedInNumber)).toEqual(['1', '2', '3']);
});

it('upper-cases and capitalises letters [R5-41] [R5-42]', () => {
  expect(upperCase('вsд')).toBe('ВSД');
  expect(capitalise('сЕВЕРНЫЙ ДОЗОР')).toBe('Северный дозор');
});

describe('readTypedDigits', () => {
  it.each([
    ['1500', '1500'],
    ['007', '007'],
    ['1 500', '1500'],
    ['1\u00a0500\u202f₽', '1500'],
    ['1500,00', '1500'],
    ['1500.0', '1500'],
    ['1 500,00 руб.', '1500'],
    ['1500,', '1500'],
    ['№ 7', '7'],
    ['ИНН 7707083893', '7707083893'],
  ])('reads «%s» as %s [Round3-A8]', (text, digits) => expect(readTypedDigits(text)).toBe(digits));

  it.each(['', 'сто', '12,5', '1.500', '1.500,00', '10-15', '10–15', '-3', '61234/0', '12. 5', '1,5 тыс.', ',5'])(
    'returns null for «%s», whose digits alone would be another number [Round3-A8]',
    (text) => expect(readTypedDigits(text)).toBeNull(),
  );

  it.each(['1E5', '12 а3', '612 34', '15 тыс', '2 млн ₽', 'минус 5', '1500 $', 'x7', '5 кг', '1 500 ₽ 20', '12 5'])(
    'returns null for «%s», which has letters or loose blanks [Round3-A1]',
    (text) => expect(readTypedDigits(text)).toBeNull(),
  );

  it('reads a long code in any groups when it fills its field, and no shorter number [Round3-A1]', () => {
    expect(readTypedDigits('40702 810 9 0000 0000001', 20)).toBe('40702810900000000001');
    expect(readTypedDigits('40702 810 9 0000 000001', 20)).toBeNull();
    expect(readTypedDigits('12 34 56', 6)).toBeNull();
  });

  it('reads the same as the strict reader of numbers, or a code and a currency around it [Round3-A1]', () => {
    const written = fc.string({ unit: fc.constantFrom(...'0123456789 .,-/аЕ₽'), maxLength: 12 });
    fc.assert(
      fc.property(written, (text) => {
        expect(readTypedDigits(text)).toBe(readDigits(text.replace(/(?<=[\d.,])\s*₽\s*$/, '')));
      }),
    );
  });

  it('returns all digits in their order or null [Round3-A8]', () => {
    const written = fc.string({ unit: fc.constantFrom(...'0123456789 .,-/а₽'), maxLength: 12 });
    fc.assert(
      fc.property(written, (text) => {
        const read = readTypedDigits(text);
        if (read === null) return;
        const plain = text.replace(/[.,]0{1,2}(?=\D*$)/, '');
        expect([text.replace(/\D/g, ''), plain.replace(/\D/g, '')]).toContain(read);
        expect(plain).not.toMatch(/\d\s*[.,/-]\s*\d/);
      }),
    );
  });
});

describe('readTime', () => {
  it.each([
    ['9:30', '09:30'],
    ['09.30', '09:30'],
    ['9,30', '09:30'],
    ['9-30', '09:30'],
    ['9ч30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['с 09:30', '09:30'],
    ['09:30:00', '09:30'],
    ['9', '09:00'],
    ['9 часов', '09:00'],
    ['9 утра', null],
    ['24:00', null],
    ['9:60', null],
    ['9:30 вечера', null],
    ['9:30 PM', null],
    ['9:30–18:00', null],
    ['12.03.2026', null],
    ['полдень', null],
  ])('reads «%s» as %s [Round3-A8]', (text, time) => expect(readTime(text)).toBe(time));
});

describe('isForeignPhone', () => {
  it.each(['+375 29 123-45-67', '+1 202 555 0143', '375291234567', '8 912 000-11-22, 8 912 000-11-23'])(
    'returns true for «%s», which the mask would cut [Round3-A8]',
    (text) => expect(isForeignPhone(text)).toBe(true),
  );
  it.each(['+7 912 000 11 22', '8(912)000-11-22', '9120001122', '912', '+7', ''])('returns false for «%s»', (text) =>
    expect(isForeignPhone(text)).toBe(false),
  );
});

it('transliterates Russian to Latin capitals and uses the established English names of cities [R5-43] [R5-44]', () => {
  expect(latinUpperCase('Щербакова Юлия')).toBe('SHCHERBAKOVA IULIIA');
  expect(latinUpperCase('г. Москва')).toBe('G. MOSCOW');
  expect(latinUpperCase('Санкт-Петербург, Нижний Новгород')).toBe('SAINT PETERSBURG, NIZHNY NOVGOROD');
  expect(latinUpperCase('Москвариум')).toBe('MOSKVARIUM');
});

it('accepts pdf, jpg and jpeg files that are neither empty nor too large [R5-57] [R5-59]', () => {
  expect(fileMistake({ name: 'Акт.PDF', size: 10 })).toBeUndefined();
  expect(fileMistake({ name: 'акт.pdf.exe', size: 10 })).toBe('Можно загрузить только .pdf, .jpg, .jpeg');
  expect(fileMistake({ name: 'a.jpg', size: 0 })).toBe('Файл пустой. Выберите другой');
  expect(fileMistake({ name: 'a.jpeg', size: 20_971_521 })).toBe('Файл больше 20 МБ. Выберите меньший');
  expect(fileMistake({ name: 'a.jpeg', size: 20_971_520 })).toBeUndefined();
});

describe('a list of contacts', () => {
  const one = (contact_type_id: number, value: string, is_main = false) => ({
    contact_type_id,
    value,
    is_main,
    description: '',
  });
  it('can grow only when every row is filled [R4-62]', () => {
    expect(canAddContact([])).toBe(true);
    expect(canAddContact([one(1, '+7(912)000-11-22'), one(2, ' ')])).toBe(false);
  });
  it('makes the first new contact of a type the main one [R4-64]', () => {
    const phones = addContact([one(2, 'a@b.ru', true)], one(1, ''));
    expect(phones.map(({ is_main }) => is_main)).toEqual([true, true]);
    expect(addContact(phones, one(1, '')).map(({ is_main }) => is_main)).toEqual([true, true, false]);
  });
  it('has one main contact of each type [R4-63]', () => {
    const list = [one(1, 'a', true), one(1, 'b'), one(2, 'c', true)];
    expect(chooseMain(list, 1).map(({ is_main }) => is_main)).toEqual([false, true, true]);
  });
  it('never marks a link as main [R3-25]', () => {
    expect(addContact([], one(4, '')).map(({ is_main }) => is_main)).toEqual([false]);
    expect(chooseMain([one(4, 'https://a.ru')], 0).map(({ is_main }) => is_main)).toEqual([false]);
    expect(changeContactType([one(1, 'x', true)], 0, 4)).toEqual([one(4, '')]);
  });
  it('clears phones that do not fit the mask on load [R5-32]', () => {
    expect(contactsForForm([one(1, '123'), one(2, '123')]).map(({ value }) => value)).toEqual(['', '123']);
  });
});

it('groups equal hours of a week into rows and restores them unchanged [R3-29]', () => {
  const week = [1, 2, 3].map((id) => ({ id, short_name: `д${id}`, week_day_number: id }));
  const hours = [
    { week_day_id: 3, time_from: '10:00', time_to: '18:00' },
    { week_day_id: 2, time_from: '12:00', time_to: '16:00' },
    { week_day_id: 1, time_from: '10:00', time_to: '18:00' },
  ];
  const rows = groupHours(hours, week);
  expect(rows).toEqual([
    { days: [1, 3], time_from: '10:00', time_to: '18:00' },
    { days: [2], time_from: '12:00', time_to: '16:00' },
  ]);
  expect(hoursOfRows(rows)).toHaveLength(3);
});
