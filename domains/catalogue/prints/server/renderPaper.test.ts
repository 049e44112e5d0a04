import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { FrozenLine, FrozenShow } from '../../frozen.ts';
import { type AdvertFile, type PaperKind, type PaperOptions, type PrintedLayout, paperKinds } from '../kinds.ts';
import { testShow } from '../testShow.ts';
import { NothingToPrint, UnreadableAdvert } from './refusal.ts';
import { renderPaper } from './renderPaper.ts';
import { mm } from './sheet.ts';
import { type PrintedPage, readPdf } from './testPdf.ts';

const print = async (kind: PaperKind, show: FrozenShow, options: PaperOptions = {}): Promise<PrintedPage[]> =>
  readPdf(await renderPaper(kind, show, options));
/** The layout of a catalogue as it is printed with these options. */
async function layoutOf(show: FrozenShow, options: PaperOptions = {}): Promise<PrintedLayout> {
  let layout: PrintedLayout | undefined;
  await renderPaper('catalogue_a5', show, options, (given) => {
    layout = given;
  });
  if (!layout) throw new Error('No layout was given');
  return layout;
}
const wordsOf = (pages: readonly PrintedPage[]): string =>
  pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n');
/** The number in the foot of a catalogue's page. */
const labelOf = (page: PrintedPage | undefined): string => page?.texts.at(-1)?.text ?? '';
/** Catalogue numbers of a page; only they have this size. */
const numbersOf = ({ texts }: PrintedPage): string[] =>
  texts.filter(({ size }) => size === 14.25).map(({ text }) => text);
const withLine = (show: FrozenShow, at: number, changes: Partial<FrozenLine>): FrozenShow => ({
  ...show,
  lines: show.lines.map((line, nth) => (nth === at ? { ...line, ...changes } : line)),
});
/** The show with «45а», and more with further letters, behind 45. */
function withLateDogs(show: FrozenShow, letters = 'а'): FrozenShow {
  const lines = show.lines.flatMap((line) => {
    const late = [...letters].map((letter) => ({ ...line, entryId: 999, number: `45${letter}`, nameLat: 'Late Dog' }));
    return line.number === '45' ? [line, ...late] : [line];
  });
  return { ...show, lines };
}

describe('the catalogue', () => {
  it('prints every number once, in both formats', async () => {
    const show = testShow(60);
    const expected = [...show.lines, ...show.contests].map(({ number }) => number);
    expect((await print('catalogue_a5', show)).flatMap(numbersOf)).toEqual(expected);
    expect((await print('catalogue_a4', show)).flatMap(numbersOf)).toEqual(expected);
  });

  it('names title, days, judges, breeds with their counts and the page each breed begins on', async () => {
    const show = testShow(60);
    const pages = await print('catalogue_a5', show);
    const words = wordsOf(pages);
    for (const expected of ['2–3 января 2027', 'Шарма Анил (Индия)', 'Всего 60 собак', 'Класс юниоров', 'Конкурсы'])
      expect(words).toContain(expected);
    for (const [, label] of words.matchAll(/\nс\. (\d+)(?=\n)/g)) {
      const page = pages.find((one) => labelOf(one) === label);
      expect(page?.texts.some(({ text }) => text.startsWith('начало'))).toBe(true);
    }
  });

  it('says that the owner is not named instead of an empty owner', async () => {
    const show = withLine(testShow(3), 0, { owner: ' ' });
    const words = wordsOf(await print('catalogue_a5', { ...show, lines: show.lines.slice(0, 1), contests: [] }));
    expect(words).toContain('владелец не указан');
    expect(words).not.toContain('вл.');
  });

  it('keeps a withdrawn dog at its place with the word «снята»', async () => {
    const show = { ...testShow(3), contests: [] };
    const pages = await print('catalogue_a5', withLine(show, 1, { isWithdrawn: true }));
    expect(pages.flatMap(numbersOf)).toEqual(['1', '2', '3']);
    expect(wordsOf(pages).match(/снята/g)).toHaveLength(1);
  });

  it('prints a withdrawal and «45а» without moving another page [Entry-10]', async () => {
    const first = testShow(120);
    const printed = await print('catalogue_a5', first);
    const changed = await print('catalogue_a5', withLine(withLateDogs(first), 30, { isWithdrawn: true }));
    const placesOf = (pages: readonly PrintedPage[]): Map<string, string> =>
      new Map(
        pages
          .flatMap((page) => numbersOf(page).map((number) => [number, Number.parseInt(labelOf(page), 10)] as const))
          .map(([number, page]) => [number, String(page)]),
      );
    const [before, after] = [placesOf(printed), placesOf(changed)];
    expect(after.get('45а')).toBe(before.get('45'));
    expect([...before].filter(([number, page]) => after.get(number) !== page)).toEqual([]);
  });

  it('continues a full page on «…а» when the printed layout is given', async () => {
    const first = testShow(120);
    const long = 'Очень Длинная Кличка '.repeat(12);
    const changed = withLine(first, 40, { nameLat: long, name: long, sire: long, dam: long, breeder: long });
    const printed = await print('catalogue_a5', first);
    const edition = await layoutOf(first);
    const again = await print('catalogue_a5', changed, { edition });
    const labels = again.slice(1).map(labelOf);
    const [extra] = labels.filter((label) => label.endsWith('а'));
    expect(extra).toBeDefined();
    expect(labels.filter((label) => label !== extra)).toEqual(printed.slice(1).map(labelOf));
    const alone = await print('catalogue_a5', changed, { edition, pages: [extra ?? ''] });
    expect(alone.map(labelOf)).toEqual([extra]);
  });

  it('prints only the pages that differ from the printed ones', async () => {
    const first = testShow(120);
    const edition = await layoutOf(first);
    const changed = withLateDogs(withLine(first, 99, { colour: 'тигровый' }));
    const textsOf = (page: PrintedPage): string => JSON.stringify(page.texts);
    const printed = new Set((await print('catalogue_a5', first)).map(textsOf));
    const whole = await print('catalogue_a5', changed, { edition });
    const pages = await print('catalogue_a5', changed, { edition, isChangedOnly: true });
    expect(pages.map(textsOf)).toEqual(whole.map(textsOf).filter((texts) => !printed.has(texts)));
    expect(pages.flatMap(numbersOf)).toEqual(expect.arrayContaining(['45а', '100']));
    expect(pages.length).toBeLessThan(whole.length / 2);
    const none = renderPaper('catalogue_a5', first, { edition, isChangedOnly: true });
    await expect(none).rejects.toThrow('После печати ничего не изменилось');
  });

  it('keeps the numbers of printed pages when it is printed a third time', async () => {
    const first = testShow(120);
    const second = withLateDogs(first, 'абвгдежз');
    const edition = await layoutOf(second, { edition: await layoutOf(first) });
    const third = withLine(second, 10, { isWithdrawn: true });
    const labels = async (show: FrozenShow, options: PaperOptions) =>
      (await print('catalogue_a5', show, options)).slice(1).map(labelOf);
    expect(await labels(third, { edition })).toEqual(await labels(second, { edition }));
  });

  it('prints only the pages that show the wanted numbers', async () => {
    const show = withLateDogs(testShow(120));
    const pages = await print('catalogue_a5', show, { only: ['45а', '100'] });
    expect(new Set(pages.map((page) => Number.parseInt(labelOf(page), 10))).size).toBe(2);
    expect(pages.flatMap(numbersOf)).toEqual(expect.arrayContaining(['45а', '100']));
  });

  it('prints the continuation of a page together with the page', async () => {
    const show = withLateDogs(testShow(120), 'абвгдежз');
    const whole = await print('catalogue_a5', show);
    const page = labelOf(whole.find((one) => numbersOf(one).includes('45а')));
    const both = whole.map(labelOf).filter((label) => Number.parseInt(label, 10) === Number.parseInt(page, 10));
    expect(both.length).toBeGreaterThan(1);
    expect((await print('catalogue_a5', show, { only: ['45а'] })).map(labelOf)).toEqual(both);
  });

  it('has boxes for a pencil and two columns on A4 only', async () => {
    const show = testShow(16);
    expect(wordsOf(await print('catalogue_a4', show))).toContain('R.CACIB');
    expect(wordsOf(await print('catalogue_a5', show))).not.toContain('R.CACIB');
  });

  it('places adverts behind the cover and at the end, as images and as pages of PDFs', async () => {
    const png = await sharp({ create: { width: 90, height: 120, channels: 4, background: '#1F4D3A80' } })
      .png()
      .toBuffer();
    const advert = await PDFDocument.create();
    for (const size of [
      [300, 400],
      [400, 300],
    ] as const)
      advert.addPage([...size]).drawRectangle({ width: 200, height: 100 });
    advert.addPage();
    const adverts: AdvertFile[] = [
      { bytes: png, place: 'cover', key: '1' },
      { bytes: await advert.save(), place: 'page', key: '2' },
    ];
    const show = testShow(8);
    const plain = await print('catalogue_a5', show);
    const pages = await print('catalogue_a5', show, { adverts });
    expect(pages).toHaveLength(plain.length + 4);
    expect([1, -3, -2, -1].map((at) => pages.at(at)?.texts)).toEqual([[], [], [], []]);
    expect(pages.slice(2, 3).map(labelOf)).toEqual(['3']);
  });

  it('puts two halves on a page, has no page behind the cover without an advert for it, and keeps the order', async () => {
    const bytes = await sharp({ create: { width: 120, height: 60, channels: 3, background: '#1F4D3A' } })
      .jpeg()
      .toBuffer();
    const pdf = await PDFDocument.create();
    pdf.addPage([200, 100]).drawRectangle({ width: 100, height: 50 });
    const half = (key: string, file: Uint8Array = bytes): AdvertFile => ({ bytes: file, place: 'half', key });
    const show = testShow(8);
    const plain = await print('catalogue_a5', show);
    const adverts = [half('1'), half('2', await pdf.save()), half('3')];
    const pages = await print('catalogue_a5', show, { adverts });
    expect(pages).toHaveLength(plain.length + 2);
    expect(labelOf(pages[1])).toBe('2');
    const edition = await layoutOf(show, { adverts });
    const swapped = [half('2', await pdf.save()), half('1'), half('3')];
    expect(await print('catalogue_a5', show, { adverts: swapped, edition, isChangedOnly: true })).toHaveLength(1);
  });

  it('puts an advert behind the cover at the end once the catalogue is printed without it', async () => {
    const bytes = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#1F4D3A' } })
      .jpeg()
      .toBuffer();
    const show = testShow(8);
    const printed = await print('catalogue_a5', show);
    const options: PaperOptions = { edition: await layoutOf(show), adverts: [{ bytes, place: 'cover', key: '1' }] };
    const pages = await print('catalogue_a5', show, options);
    expect(pages.slice(1, -1).map(labelOf)).toEqual(printed.slice(1).map(labelOf));
    expect(pages.at(-1)?.texts).toEqual([]);
  });

  it('names the advert that does not open or has too many pages', async () => {
    const withAdvert = (bytes: Uint8Array) =>
      renderPaper('catalogue_a5', testShow(2), { adverts: [{ bytes, place: 'page', key: '1' }] });
    await expect(withAdvert(Buffer.from('%PDF-1.4 nothing'))).rejects.toThrow(UnreadableAdvert);
    await expect(withAdvert(Buffer.from('реклама'))).rejects.toThrow('Реклама № 1 не открывается');
    const long = await PDFDocument.create();
    for (let page = 0; page < 5; page += 1) long.addPage();
    await expect(withAdvert(await long.save())).rejects.toThrow('Реклама № 1: в файле страниц 5');
  });
});

describe('every paper', () => {
  it.each(paperKinds)('%s is the same file for the same show', async (kind) => {
    const show = testShow(20);
    const first = await renderPaper(kind, show);
    expect(Buffer.from(await renderPaper(kind, show)).equals(first)).toBe(true);
  });

  it.each(paperKinds)('%s prints a show without rings, judges, names and classes', async (kind) => {
    const show = testShow(5);
    const empty = {
      class: '',
      name: '',
      nameLat: '',
      breed: '',
      breedLat: '',
      bornOn: '',
      owner: '',
      colour: '',
      handler: '',
    };
    const bare = { studbookNumber: '', stamp: '', sire: '', dam: '', breeder: '', rank: '', group: 0, sex: 0 };
    const lines = show.lines.map((line) => ({ ...line, ...empty, ...bare }));
    const organiser = { name: '', address: '', phone: '' };
    const pages = await print(kind, {
      ...show,
      title: '',
      ranks: '',
      city: '',
      place: '',
      organiser,
      rings: [],
      judges: [],
      contests: [],
      lines,
    });
    expect(pages.length).toBeGreaterThan(0);
  });

  it.each(paperKinds)('%s refuses to print nothing', async (kind) => {
    await expect(renderPaper(kind, testShow(5), { only: ['77'] })).rejects.toThrow(NothingToPrint);
  });

  it.each(['critiques', 'diplomas', 'certificates', 'number_tags', 'labels'] as const)(
    '%s leaves out withdrawn dogs and prints one number alone',
    async (kind) => {
      const show = withLine(testShow(30), 4, { isWithdrawn: true });
      await expect(renderPaper(kind, show, { only: ['5'] })).rejects.toThrow(NothingToPrint);
      const pages = await print(kind, show, { only: ['7'] });
      expect(pages).toHaveLength(1);
      expect(wordsOf(pages)).toContain(kind === 'diplomas' ? '№ 7' : '7');
    },
  );
});

describe('papers of the ring', () => {
  it('the judge’s book shows numbers and ages without names and owners', async () => {
    const show = testShow(40);
    const words = wordsOf(await print('judge_books', show));
    for (const { number, name, nameLat, owner, breeder } of show.lines) {
      expect(words).toContain(`\n${number}\n`);
      for (const hidden of [name, nameLat.toUpperCase(), owner, breeder].filter(Boolean))
        expect(words).not.toContain(hidden);
    }
  });

  it('the judge’s book has one page for a breed of eight dogs, with the signatures', async () => {
    const pages = await print('judge_books', testShow(40));
    expect(pages).toHaveLength(5);
    for (const page of pages) expect(wordsOf([page])).toContain('Подпись секретаря ринга');
  });

  it('are printed for one judge and one day', async () => {
    const show = testShow(96);
    const day = '2027-01-02';
    const ringed = show.rings
      .filter((ring) => ring.refereeId === 2 && ring.day === day)
      .flatMap(({ breedIds }) => breedIds);
    const expected = show.lines
      .filter((line) => line.day === day && ringed.includes(line.breedId))
      .map(({ number }) => number);
    const pages = await print('ring_sheets', show, { refereeId: 2, day });
    const numbers = pages.flatMap(({ texts }) => texts.filter(({ size }) => size === 13).map(({ text }) => text));
    expect(numbers.filter(Boolean)).toEqual(expected);
  });

  it('the critique has the original and the copy on one page', async () => {
    const [page] = await print('critiques', testShow(3), { only: ['2'] });
    expect(page?.texts.filter(({ text }) => text === '2')).toHaveLength(2);
    expect(wordsOf(page ? [page] : [])).toContain('копия, владельцу');
  });
});

describe('blanks', () => {
  it('move by the offset in millimetres', async () => {
    const show = testShow(1);
    const [plain] = await print('certificates', show);
    const [moved] = await print('certificates', show, { offset: { right: -3, down: 2.5 } });
    for (const [at, { x, y }] of (plain?.texts ?? []).entries()) {
      expect(moved?.texts[at]?.x).toBeCloseTo(x - 3 * mm, 1);
      expect(moved?.texts[at]?.y).toBeCloseTo(y + 2.5 * mm, 1);
    }
  });

  it('have one test page for any number of dogs', async () => {
    const pages = await print('diplomas', testShow(9), { isTestPrint: true, offset: { right: 1, down: -2 } });
    expect(pages).toHaveLength(1);
    expect(wordsOf(pages)).toContain('вправо 1 мм, вниз -2 мм');
  });

  it('print the award that is given for the named numbers', async () => {
    const pages = await print('certificates', testShow(9), { only: ['2', '4'], award: 'CAC' });
    expect(pages.map(({ texts }) => texts[0]?.text)).toEqual(['CAC', 'CAC']);
  });
});
