import { expect, it } from 'vitest';
import { isSameName } from './isSameName.ts';

it.each([
  ['Вересова Ольга', 'Вересова Ольга Петровна', true],
  ['Вересова Ольга', 'Ольга Вересова', true],
  ['Зелёнина Анна', 'Зеленина Анна', true],
  ['Вересова Ольга', 'Вересова Анна', false],
  ['Вересова Ольга Петровна', 'Вересова Ольга Ивановна', false],
  ['Вересова Ольга', 'Вересова', false],
])('%s and %s have one name: %s', (line, person, same) => {
  expect(isSameName(line, person)).toBe(same);
  expect(isSameName(person, line)).toBe(same);
});
