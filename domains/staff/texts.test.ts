import { expect, it } from 'vitest';
import { staffWords } from './texts.ts';

it('names a person with the roles of the day, substituted ones apart [Staff-4]', () => {
  expect(staffWords('Анна Соколова', ['shows'])).toBe('Анна Соколова, выставки');
  expect(staffWords('Анна Соколова', ['shows'], ['litters', 'shows'])).toBe(
    'Анна Соколова, выставки (замещает: помёты)',
  );
});
