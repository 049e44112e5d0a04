import { describe, expect, it } from 'vitest';
import { skipped, texts, undecided, wrongColumns } from './policy.ts';

const fields = [
  { name: 'kind', title: 'Вид', is_needed: true },
  { name: 'name', title: 'Название', is_needed: true },
  { name: 'mail', title: 'E-mail', is_needed: false },
];
const wrong = (chosen: (string | null)[], kind: string | null = null) =>
  wrongColumns(['Тип', 'Имя', ''], chosen, fields, kind);

describe('wrongColumns', () => {
  it('accepts columns of which each is a field or is not read', () => {
    expect(wrong(['kind', 'name', skipped])).toBeNull();
    expect(wrong([skipped, 'name', 'mail'], 'club')).toBeNull();
  });

  it('names the first column without a chosen field', () => {
    expect(wrong(['kind', undecided, skipped])).toBe(texts.undecided('Имя'));
    expect(wrong(['kind', 'name', null])).toBe(texts.undecided('Столбец 3'));
  });

  it('names a field that two columns hold and needed fields that none holds', () => {
    expect(wrong(['name', 'name', skipped])).toBe(texts.twice('Название'));
    expect(wrong([skipped, skipped, 'mail'])).toBe(texts.missing(['Вид', 'Название']));
    expect(wrong([skipped, skipped, 'mail'], 'club')).toBe(texts.missing(['Название']));
  });

  it('refuses fields that the register does not have, and another number of columns', () => {
    expect(wrong(['kind', 'name', 'password'])).toBe(texts.unknownField);
    expect(wrong(['kind', 'name'])).toBe(texts.columnsChanged);
  });
});
