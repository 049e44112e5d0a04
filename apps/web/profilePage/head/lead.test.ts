import { expect, it } from 'vitest';
import { splitDescription } from './lead.ts';

it('leads an organisation’s page with its first paragraph and leaves the others to the section', () => {
  const description = '<p>Клуб <b>у озера</b>.</p><p>Второй абзац.</p>';
  expect(splitDescription({ kind: 'club', description })).toEqual({
    lead: '<p>Клуб <b>у озера</b>.</p>',
    rest: '<p>Второй абзац.</p>',
  });
  expect(splitDescription({ kind: 'kennel', description: 'Питомник' })).toEqual({
    lead: '<p>Питомник</p>',
    rest: '',
  });
});

it.each([
  ['user', '<p>Судья с 1998 года.</p>'],
  ['club', `<p>${'Слово '.repeat(60)}</p>`],
  ['club', ''],
] as const)('leaves the description of a %s whole: %j', (kind, description) => {
  expect(splitDescription({ kind, description })).toEqual({ lead: '', rest: description });
});
