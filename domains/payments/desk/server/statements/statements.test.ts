import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, bankLine, statement1c } from '../../../server/testStatements.ts';
import { readFileOf } from './readFile.ts';
import { readAmount, readDay, WrongValue } from './values.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statements-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Buffer | string, columns: Parameters<typeof readFileOf>[2] = null) {
  const path = join(folder, `file-${Math.floor(performance.now() * 1000)}`);
  await writeFile(path, bytes);
  return readFileOf(path, account, columns);
}
async function readLines(bytes: Buffer | string, columns: Parameters<typeof readFileOf>[2] = null) {
  const found = await read(bytes, columns);
  if ('headings' in found) throw new Error('The columns were not recognised');
  return found;
}

describe('amount', () => {
  it.each([
    ['8 500,00', 850_000],
    ['8500.5', 850_050],
    ['1.234,56', 123_456],
    ['12,345.00', 1_234_500],
    ['1,234', 123_400],
    ['-2 400,00', -240_000],
    ['2400 руб.', 240_000],
  ])('reads %s', (text, kopecks) => {
    expect(readAmount(text)).toBe(kopecks);
  });
  it.each(['0', '0.00', '', 'сто', '1e5', '=1+1', '99999999999', 'NaN', '0x10'])('refuses «%s»', (text) => {
    expect(() => readAmount(text)).toThrow(WrongValue);
  });
});

describe('day', () => {
  it('reads the notations of banks', () => {
    for (const text of ['09.12.2026', '9.12.26', '2026-12-09', '2026-12-09T10:00:00', '09.12.2026 10:15', '09/12/2026'])
      expect(readDay(text)).toBe('2026-12-09');
  });
  it.each(['31.11.2026', '', '0.0.0', '12.2026', '2026-13-01', '01.01.0026'])('refuses «%s»', (text) => {
    expect(() => readDay(text)).toThrow(WrongValue);
  });
});

describe('statement of 1C', () => {
  const lines = [
    bankLine({ amount: '8500.00', payer: 'ИНН 301700000000 Ким Елена Вадимовна', purpose: 'Запись 7К4Д-2931' }),
    bankLine({ amount: '2400.00', isOutgoing: true, payer: 'Исаев Д. В.', purpose: 'Возврат' }),
  ];

  it.each(['windows-1251', 'ibm866', 'utf-8'] as const)(
    'is read in %s as its header says [Entry-1]',
    async (encoding) => {
      const { lines: found, faults, format } = await readLines(statement1c(lines, { encoding }));
      expect(faults).toEqual([]);
      expect(format).toBe('1c');
      expect(found).toMatchObject([
        {
          isIncoming: true,
          amount: 850_000,
          payer: 'Ким Елена Вадимовна',
          purpose: 'Запись 7К4Д-2931',
          day: '2026-12-09',
        },
        { isIncoming: false, amount: 240_000, payer: 'Исаев Д. В.' },
      ]);
    },
  );

  it('believes the letters, not a header that does not fit them', async () => {
    const { lines: found } = await readLines(statement1c(lines, { encoding: 'utf-8', said: 'Windows' }));
    expect(found[0]?.payer).toBe('Ким Елена Вадимовна');
  });

  it('names a broken line by its number and takes the rest [Entry-9]', async () => {
    const file = statement1c([
      bankLine({ amount: '0.00' }),
      bankLine({ amount: '-100.00' }),
      bankLine({ day: '31.11.2026' }),
      bankLine({ extra: 'Валюта=USD' }),
      bankLine({ to: '40703840038000000001' }),
      bankLine({ to: '40703810038000009999' }),
      bankLine({ amount: '100.00' }),
    ]);
    const { lines: found, faults } = await readLines(file);
    expect(found).toHaveLength(1);
    expect(faults.map(({ reason }) => reason)).toEqual([
      'Сумма 0',
      'Сумма меньше нуля',
      'Такой даты нет',
      'Другая валюта: USD',
      'Другая валюта: счёт не рублёвый',
      'Другой счёт, не тот, на который идут взносы',
    ]);
    const rows = new TextDecoder('windows-1251').decode(file).split('\r\n');
    for (const { position, piece } of faults) expect(rows[position - 1]).toBe(piece);
  });

  it('names a document that was cut off and takes those before it', async () => {
    const whole = statement1c(lines);
    const cut = whole.subarray(0, whole.lastIndexOf(Buffer.from('\r\n', 'latin1'), whole.length - 60));
    const { lines: found, faults } = await readLines(cut);
    expect(found).toHaveLength(1);
    expect(faults).toMatchObject([{ reason: 'Документ оборван: нет строки «КонецДокумента»' }]);
  });

  it('is refused with the reason when it is of another account', async () => {
    const foreign = statement1c(lines, { own: '40702810900000012345' });
    await expect(read(foreign)).rejects.toThrow('это выписка по счёту …2345, а взносы идут на счёт …0001');
  });
});

describe('statement as a table', () => {
  const head = 'Дата операции;Номер документа;Поступление;Списание;Контрагент;Счёт контрагента;Назначение платежа';
  const row = (...cells: string[]) => cells.join(';');

  it('is read by its headings, with titles above them', async () => {
    const text = [
      `Выписка по счёту ${account}`,
      head,
      row('09.12.2026', '12', '8 500,00', '', 'Ким Елена', '40817810000000000001', 'Запись 7К4Д-2931'),
      row('10.12.2026', '13', '', '2 400,00', 'Исаев', '', 'Возврат'),
      row('10.12.2026', '14', '0,00', '', 'Никто', '', 'пусто'),
      row('Итого', '', '8 500,00', '2 400,00', '', '', ''),
    ].join('\n');
    const { lines, faults, format } = await readLines(text);
    expect(format).toBe('csv');
    expect(lines).toMatchObject([
      { position: 3, isIncoming: true, amount: 850_000, payer: 'Ким Елена', payerAccount: '40817810000000000001' },
      { position: 4, isIncoming: false, amount: 240_000 },
    ]);
    expect(faults).toMatchObject([{ position: 5, reason: 'Сумма 0' }]);
  });

  it('is refused with the reason when it is of another account', async () => {
    const text = [`Выписка по счёту 40702810900000012345;;`, head, row('09.12.2026', '1', '10,00', '', 'А', '', 'б')];
    await expect(read(text.join('\n'))).rejects.toThrow('это выписка по счёту …2345');
  });

  it('asks which column is which when the headings are unknown, and reads the chosen ones', async () => {
    const text = ['a;b;c;d', '09.12.2026;Ким;8500,00;Запись 7К4Д-2931', '09.12.2026;Ким;-10,00;комиссия'].join('\n');
    expect(await read(text)).toMatchObject({
      headings: ['a', 'b', 'c', 'd'],
      samples: [['09.12.2026', 'Ким', '8500,00', 'Запись 7К4Д-2931'], expect.anything()],
    });
    const { lines } = await readLines(text, { day: 0, payer: 1, amount: 2, purpose: 3 });
    expect(lines).toMatchObject([
      { isIncoming: true, amount: 850_000, payer: 'Ким', purpose: 'Запись 7К4Д-2931' },
      { isIncoming: false, amount: 1000 },
    ]);
  });

  it('keeps cells that look like formulas as text', async () => {
    const text = [head, row('09.12.2026', '1', '10,00', '', '=HYPERLINK(1)', '', '+7 @SUM(A1)')].join('\n');
    const { lines } = await readLines(text);
    expect(lines).toMatchObject([{ payer: '=HYPERLINK(1)', purpose: '+7 @SUM(A1)' }]);
  });

  it('is refused with the reason when it is no table', async () => {
    await expect(read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]))).rejects.toThrow('XLS');
    await expect(read(Buffer.from('PK\x03\x04мусор'))).rejects.toThrow('XLSX');
    await expect(read(Buffer.from([0, 1, 2, 3, 0, 0]))).rejects.toThrow('не текстовый');
  });
});
