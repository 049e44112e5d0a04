import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildPdf } from './pdf.ts';

/** The characters of the PDF's glyphs, as copying and screen readers get them. */
const spoken = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .filter((content) => content.includes('beginbfrange'))
    .join();

it('maps a space to a plain space whichever document came first, although all share the fonts', async () => {
  await buildPdf('# Так\u00a0и\u00a0быть\n\n25\u00a0марта\u00a02026');
  const said = spoken(await buildPdf('# Два слова\n\nЕщё три-четыре слова'));
  expect(said).toMatch(/<0020>/);
  expect(said).not.toMatch(/<00a0>/i);
});

it('makes the same file of the same text, independent of earlier files', async () => {
  const text = '# Ёлочный\n\nРайон, офис.\n\n- первое\n- второе';
  const first = await buildPdf(text);
  expect((await buildPdf(text)).equals(first)).toBe(true);
});

it('maps a letter to itself although another document drew it from a two-letter character', async () => {
  await buildPdf('# ﬁ\n\nﬁ');
  const said = spoken(await buildPdf('# Wolf\n\nWolf'));
  expect(said).toMatch(/<0066>/);
  expect(said).not.toMatch(/<fb01>/i);
});

it('breaks a long text into numbered pages', async () => {
  const long = `# Название\n\n${'Предложение, которое занимает место на листе. '.repeat(200)}`;
  const pages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages(await buildPdf('# Название\n\nКоротко.'))).toBe(1);
  expect(pages(await buildPdf(long))).toBeGreaterThan(1);
});

/** The text commands of each page. */
const contents = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .filter((content) => content.includes(' Tf'));

it('[S23] closes a heading or list item on the page where it is drawn when it moves to the next page', async () => {
  const long = `# Название\n\n${Array.from({ length: 40 }, (_, nth) => `## Раздел ${nth}\n\n- ${'Слова пункта. '.repeat(14)}`).join('\n\n')}`;
  const pages = contents(await buildPdf(long));
  expect(pages.length).toBeGreaterThan(3);
  const marks = pages.map((page) => [page.match(/\b(BDC|BMC)\b/g)?.length, page.match(/\bEMC\b/g)?.length]);
  expect(marks.filter(([begun, ended]) => begun !== ended)).toEqual([]);
});
