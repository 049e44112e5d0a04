import { z } from 'zod';
import { answerShape, inputSchema } from '#platform/contract/fields/schema.ts';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { howToForm } from '../form.ts';
import { newHowToForm } from './form.ts';

export const noInput = z.strictObject({});

export const row = z.object({ id: z.int(), key: z.string(), version: z.int(), ...answerShape(howToForm) });
export const rows = z.array(row);

/**
 * «3 600 ₽», «600 руб.», «30 рабочих дней»: fees and terms are set in the dictionary, and pages must not repeat them.
 */
const typedTerm = /\d\s*(₽|руб)|\d\s+рабоч/iu;
const isOwnPath = /^\/(?!\/)[^\s\\]*$/;

/** Every text of a page with the path of its field: «questions.2.answer». */
function* linesOf(value: unknown, path: string[] = []): Generator<{ path: string[]; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) yield* linesOf(inner, [...path, name]);
}

const text = inputSchema(howToForm, { pageId: recordId(), version: wholeNumber() });
export const editInput = text.superRefine((values, context) => {
  for (const { path, text: line } of linesOf(values))
    if (typedTerm.test(line))
      context.addIssue({
        code: 'custom',
        path,
        message: 'Взнос и срок в текст не пишут: поставьте {взнос} или {срок}, портал возьмёт их из «Сроков и взносов»',
      });
  const paths = [
    { path: ['action_path'], value: values.action_path },
    ...values.next.map(({ path }, at) => ({ path: ['next', String(at), 'path'], value: path })),
  ];
  for (const { path, value } of paths)
    if (value && !isOwnPath.test(value))
      context.addIssue({ code: 'custom', path, message: 'Адрес на портале начинается с косой черты: /exhibitions' });
});

export const addInput = inputSchema(newHowToForm, {}).refine(({ key }) => /^[a-z][a-z-]{1,39}$/.test(key), {
  path: ['key'],
  message: 'Строчные латинские буквы и дефис, от двух знаков',
});

export const pageInput = z.strictObject({ pageId: recordId() });
export const revision = z.object({
  id: z.int(),
  title: z.string(),
  answer: z.string(),
  replaced_at: z.string(),
  replaced_by: z.string().nullable(),
});
export const revisions = z.array(revision);
export const revisionInput = z.strictObject({ pageId: recordId(), revision_id: recordId(), version: wholeNumber() });
