import { expect, it } from 'vitest';
import { buildPdf } from './pdf.ts';

it('makes the same file of the same text', async () => {
  const text = '# Название\n\nАбзац.\n\n- первое\n- второе';
  expect((await buildPdf(text)).equals(await buildPdf(text))).toBe(true);
});

it('breaks a long text into numbered pages', async () => {
  const long = `# Название\n\n${'Предложение, которое занимает место на листе. '.repeat(200)}`;
  const pages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages(await buildPdf('# Название\n\nКоротко.'))).toBe(1);
  expect(pages(await buildPdf(long))).toBeGreaterThan(1);
});
