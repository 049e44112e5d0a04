import { expect, it } from 'vitest';
import { buildPolicyPdf } from './policyPdf.ts';

it('renders the policy as a PDF with its title and language [R2.7-46]', async () => {
  const pdf = await buildPolicyPdf();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF');
  expect(pdf.includes('/Lang (ru-RU)')).toBe(true);
  // PDF titles are UTF-16 big-endian.
  expect(pdf.includes(Buffer.from('Политика обработки персональных данных', 'utf16le').swap16())).toBe(true);
});
