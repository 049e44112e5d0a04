import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailRule } from '../rules/mail.ts';
import { readMail, smtpMail } from './mail.ts';
import { decodePunycode, encodePunycode } from './punycode.ts';

const label = fc
  .array(fc.constantFrom(...'абвгдежзиклмнопрстуфхцчшщъыьэюяйё0123456789-'), { minLength: 1, maxLength: 20 })
  .map((letters) => letters.join(''))
  .filter((text) => /[а-яё]/.test(text) && !/^-|-$|^..--/.test(text));
const zone = fc.constantFrom('рф', 'рус', 'москва', 'ru', 'com');

describe('a mail address', () => {
  it('at a Cyrillic domain is stored as typed and sent in ASCII [Round3-A9]', () =>
    fc.assert(
      fc.property(label, zone, (name, last) => {
        const domain = `${name}.${last}`;
        expect(readMail(`info@${domain}`)).toBe(`info@${domain}`);
        expect(smtpMail(`info@${domain}`)).toBe(`info@${domainToASCII(domain)}`);
        expect(readMail(`info@${domainToASCII(domain)}`)).toBe(`info@${domain}`);
        expect(readMail(` info@${domain.toUpperCase()}\u200B `)).toBe(`info@${domain}`);
      }),
    ));

  it('in punycode is encoded and decoded as Node does [Round3-A9]', () =>
    fc.assert(
      fc.property(label, (name) => {
        expect(`xn--${encodePunycode(name)}`).toBe(domainToASCII(name));
        expect(decodePunycode(domainToASCII(name).slice(4))).toBe(domainToUnicode(name));
      }),
    ));

  it('stays unchanged when it is ASCII [Round3-A9]', () =>
    fc.assert(
      fc.property(fc.emailAddress(), (mail) => {
        expect([mail, null]).toContain(readMail(mail));
      }),
    ));

  it.each([
    'иванов@почта.рф',
    'a@b',
    'a@',
    '@почта.рф',
    'a@почта',
    'a b@почта.рф',
    'a@почта..рф',
    'a@-почта.рф',
    'a@gmаil.com',
    'a@xn--.рф',
    'a@почта.рф, b@почта.рф',
    'a@почта.рф\r\nBcc: b@c.ru',
    `a@${'я'.repeat(250)}.рф`,
    'a@1.2.3.4',
    'a@почта.рф/x',
    'a@b@почта.рф',
  ])('«%s» is refused [Round3-A9]', (text) => expect(readMail(text)).toBeNull());

  it('is refused with a message that says what to correct [Round3-A9]', () => {
    const said = (text: string) => mailRule().safeParse(text).error?.issues[0]?.message;
    expect(said('ivan@почта.рф')).toBeUndefined();
    expect(said('иванов@почта.рф')).toContain('До знака @ нужны латинские буквы');
    expect(said('a@gmаil.com')).toContain('смешаны русские и латинские буквы');
    expect(said('a@b')).toBe('Введите корректный E-mail');
    expect(said('')).toBe('Поле не может быть пустым');
    expect(mailRule().parse(' ivan@XN--80A1ACNY.XN--P1AI ')).toBe('ivan@почта.рф');
  });
});

it('is as long as mail servers take in ASCII, and no longer', () => {
  const cyrillic = `${'я'.repeat(20)}.рф`;
  const most = 253 - domainToASCII(cyrillic).length;
  expect(readMail(`я@${cyrillic}`)).toBeNull();
  expect(readMail(`a@${cyrillic}`)).toBe(`a@${cyrillic}`);
  expect(smtpMail(`${'a'.repeat(most)}@${cyrillic}`)).toHaveLength(254);
  expect(readMail(`${'a'.repeat(most + 1)}@${cyrillic}`)).toBeNull();
  const ascii = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`;
  expect(readMail(`${'a'.repeat(253 - ascii.length)}@${ascii}`)).toHaveLength(254);
  expect(readMail(`${'a'.repeat(254 - ascii.length)}@${ascii}`)).toBeNull();
});
