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
