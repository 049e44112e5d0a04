import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLongDate } from '../time/dates.ts';
import { dayOrYearReading, dayReading, dayText, readDay } from './days.ts';

describe('readDay', () => {
  it.each([
    '12.03.2019',
    '12.3.2019',
    ' 12.03.2019 ',
    '\u200e12.03.2019\u200e',
    '12. 03. 2019',
    '12/03/2019',
    '12-03-2019',
    '12–03–2019',
    '2019-03-12',
    '2019-3-12',
    '2019/03/12',
    '2019.03.12',
    '12.03.19',
    '12.03.2019 г.',
    '12.03.2019г',
    '12.03.2019 года',
    '12.03.2019 г.р.',
    '12.03.2019 г. р.',
    '12.03.2019.',
    '12.03.2019 0:00',
    '12.03.2019 0:00:00',
    '12.03.2019 00:00:00',
    '12.03.2019, 00:00:00',
    '12.03.2019 г. 0:00:00',
    '2019-03-12 00:00:00',
    '2019-03-12 00:00:00.000',
    '2019-03-12T00:00:00',
    '2019-03-12T00:00:00.000Z',
    '2019-03-12T00:00:00+03:00',
    '2019-03-12 00:00:00+00',
    '12 марта 2019',
    '12 марта 2019 г.',
    '12 МАРТА 2019 года',
    '12\u00a0марта\u00a02019',
    '«12» марта 2019 г.',
    '12 мар. 2019',
    '12-мар-19',
    '12.мар.2019',
    '12 Mar 2019',
    '12 March 2019',
  ])('reads «%s» as 12 March 2019 [Round3-A5]', (text) => expect(readDay(text)).toBe('2019-03-12'));

  it.each([
    ['', 'нужна дата'],
    ['вчера', 'нужна дата'],
    ['2019', 'нужна дата'],
    ['03.2019', 'нужна дата'],
    ['март 2019', 'нужна дата'],
    ['43536', 'нужна дата'],
    ['12032019', 'нужна дата'],
    ['12.03/2019', 'нужна дата'],
    ['12.03.201', 'нужна дата'],
    ['12.03.20190', 'нужна дата'],
    ['12.03.2019 (примерно)', 'нужна дата'],
    ['~12.03.2019', 'нужна дата'],
    ['12–13.03.2019', 'нужна дата'],
    ['12 мартабря 2019', 'нужна дата'],
    ['31.02.2019', 'которой нет в календаре'],
    ['29.02.2019', 'которой нет в календаре'],
    ['29.02.1900', 'которой нет в календаре'],
    ['00.03.2019', 'которой нет в календаре'],
    ['12.00.2019', 'которой нет в календаре'],
    ['12/25/2019', 'которой нет в календаре'],
    ['2019-25-12', 'которой нет в календаре'],
    ['12.03.0026', 'которой нет в календаре'],
    ['12/03/19', 'четырьмя цифрами'],
    ['12-03-19', 'четырьмя цифрами'],
    ['12.03.2019 21:00:00', 'соседним днём'],
    ['12.03.2019 0:00:01', 'соседним днём'],
    ['12.03.2019 12:00:00 AM', 'соседним днём'],
    ['2019-03-11T21:00:00Z', 'соседним днём'],
    ['2019-03-11T21:00:00.000Z', 'соседним днём'],
    ['2019-03-12T00:00:00+05:00', 'соседним днём'],
    ['2019-03-12T00:00:00-08:00', 'соседним днём'],
  ])('refuses «%s» because %s [Round3-A5]', (text, reason) => {
    expect(readDay(text)).toBeNull();
    expect(dayReading(text)).toEqual({ wrong: expect.stringContaining(reason) });
  });

  it.each([
    ['01.01.00', '2000-01-01'],
    ['31.12.49', '2049-12-31'],
    ['01.01.50', '1950-01-01'],
    ['31.12.99', '1999-12-31'],
    ['29.02.00', '2000-02-29'],
  ])('expands the year of «%s» to %s', (text, day) => expect(readDay(text)).toBe(day));

  const anyDay = fc
    .date({ min: new Date('1800-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const written = (day: string): string[] => {
    const [year = '', month = '', date = ''] = day.split('-');
    const [m, d] = [String(Number(month)), String(Number(date))];
    return [
      day,
      ...['.', '/', '-'].flatMap((sign) => [[date, month, year].join(sign), [d, m, year].join(sign)]),
      ...['.', '/'].map((sign) => [year, month, date].join(sign)),
      formatLongDate(day),
      `${day}T00:00:00Z`,
      `${date}.${month}.${year} 0:00:00`,
      `${date}.${month}.${year} г.`,
    ];
  };

  it('reads every supported notation of a day [Round3-A5]', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(new Set(written(day).map(readDay))).toEqual(new Set([day]));
      }),
    );
  });

  it('returns the written day or null, never another day, when other text surrounds it [Round3-A5]', () => {
    const around = fc.string({ unit: fc.constantFrom(...'0123456789./-: TZ+г«»aян'), maxLength: 6 });
    fc.assert(
      fc.property(anyDay, fc.nat(11), around, fc.boolean(), (day, form, extra, isBehind) => {
        const text = written(day)[form] ?? day;
        // An adjacent digit makes another valid notation: 1 and 12.03.2019 is 112, 2.03.2019 and 1 is 12.03.2019.
        if (/^[\s\S]*\d$/.test(extra) || /^\d/.test(extra)) return;
        const read = readDay(isBehind ? text + extra : extra + text);
        expect([day, null]).toContain(read);
      }),
      { numRuns: 2000 },
    );
  });

  it('returns only existing days, for any text', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'0123456789./- ') });
    fc.assert(
      fc.property(texts, (text) => {
        const day = readDay(text);
        if (day !== null) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      }),
      { numRuns: 2000 },
    );
  });
});

it.each(['2009', '2009 г.', '1998 год'])('says that the year «%s» alone is no day [Round3-A13]', (text) =>
  expect(dayReading(text)).toEqual({ wrong: dayText.yearAlone }),
);

it.each(['1998', '1998 г.', '1998 год'])('reads «%s» as the year itself where a year is enough [Round3-A13]', (text) =>
  expect(dayOrYearReading(text)).toEqual({ day: '1998' }),
);
