import { expect, it } from 'vitest';
import { buildPolicyPdf } from './policyPdf.ts';

it('sets the policy as a PDF file that says its title and its language [R2.7-46]', async () => {
  const pdf = await buildPolicyPdf();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF');
  expect(pdf.includes('/Lang (ru-RU)')).toBe(true);
  // Titles of PDF files are UTF-16 with the higher byte first.
  expect(pdf.includes(Buffer.from('Политика обработки персональных данных', 'utf16le').swap16())).toBe(true);
});

it('makes the same file of the same text', async () => {
  const text = '# Название\n\nАбзац.\n\n- первое\n- второе';
  expect((await buildPolicyPdf(text)).equals(await buildPolicyPdf(text))).toBe(true);
});

it('breaks a long text into numbered pages', async () => {
  const long = `# Название\n\n${'Предложение, которое занимает место на листе. '.repeat(200)}`;
  const pages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages(await buildPolicyPdf('# Название\n\nКоротко.'))).toBe(1);
  expect(pages(await buildPolicyPdf(long))).toBeGreaterThan(1);
});
