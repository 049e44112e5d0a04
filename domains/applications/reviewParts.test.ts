import { expect, it } from 'vitest';
import { blankValues } from '#platform/contract/fields/fields.ts';
import { inputSchema } from '#platform/contract/fields/schema.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { litter } from './forms/litter.ts';
import { membership } from './forms/membership.ts';
import { stamp } from './forms/stamp.ts';
import { titles } from './forms/titles.ts';
import { labelAt } from './labels.ts';
import { states } from './machine.ts';
import { lockedFields, partsOf, subjectOf } from './reviewParts.ts';

const { fields } = titles.section;

it('lets a person, not the portal, choose the requested document and the sex of a puppy', () => {
  const blank = blankValues(fields);
  expect(blank).toMatchObject({ document_type: 0, champion_document: 0, certificate_document: 0 });
  const says = (values: object) =>
    Object.fromEntries(
      inputSchema(titles.section, {}, { user_type: userTypes.club })
        .safeParse({ ...blank, ...values })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
    );
  expect(says({}).document_type).toBe('Выберите тип документа');
  expect(says({ document_type: 44 })).toMatchObject({ certificate_document: 'Выберите документ' });
  expect(says({ document_type: 44, certificate_document: 52 })).not.toHaveProperty('certificate_document');
  const puppies = litter.section.fields.litters;
  expect(puppies?.kind === 'rows' && blankValues(puppies.fields).dog_sex_type_id).toBe(0);
});

it('names a missing value by its row and its field', () => {
  const of = (path: string) => labelAt(litter.section.fields, path);
  expect(['litters.0.dog_name', 'litters.2.chip_number', 'litters', 'documents.1.document_id'].map(of)).toEqual([
    'Щенок 1: Кличка',
    'Щенок 3: Номер чипа',
    'Щенки',
    'Дополнительный документ 2: Файл',
  ]);
});

it('[Office-3] gives two litters, two codes and two yearly reports different names', () => {
  const born = { date_of_birth_litter: '2026-09-12' };
  expect(subjectOf(litter, { ...born, mother_name: 'Арина' })).toBe('Арина, 12.09.2026');
  expect(subjectOf(litter, { ...born, mother_name: '' })).toBe('12.09.2026');
  expect(subjectOf(membership, { mating_whelping_book_document_year: 2025 })).toBe('2025');
  expect(subjectOf(stamp, { stamp_code: 'DEM', wished_first: '' })).toBe('DEM');
  expect(subjectOf(titles, { dog_name: 'Буран' })).toBeNull();
});

it('lets the document itself be returned, so that its sender can choose another one', () => {
  const values = { ...blankValues(fields), document_type: 44, certificate_document: 51 };
  expect(partsOf(titles, values, userTypes.individual).map(({ part }) => part)).toContain('block:document');
  const names = ['document_type', 'certificate_document'];
  const closed = (state: number, ...accepted: string[]) =>
    names.map(lockedFields(titles, values, { state, accepted: new Set(accepted) }));
  expect(closed(states.rejected)).toEqual([false, false]);
  expect(closed(states.rejected, 'block:document')).toEqual([true, true]);
  expect(closed(states.inWork)).toEqual([true, true]);
});
