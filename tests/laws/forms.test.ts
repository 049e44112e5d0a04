import { expect, it } from 'vitest';
import { readSources } from '#platform/testing/imports.ts';
import { keepNothing, likeOthers, visits } from '../../e2e/formList.ts';
import { root } from '../root.ts';

const forms = readSources(root, ['domains', 'apps']).filter(
  ({ path, text }) =>
    !path.includes('.test.') &&
    /\buse(Form|Submit|AddOrEdit)(<[^>]+>)?\(|<(AddDaysDialog|KeptReasonDialog)\b/.test(text),
);
// A flow whose steps send, and which keeps what is typed for them.
const flows = ['domains/accounts/activation/web/ClubForm.tsx'];

it('every form is reloaded in the middle by a journey, or it is said why it keeps nothing [S7]', () => {
  const known = [...new Set(visits.map(({ file }) => file)), ...Object.keys(likeOthers), ...Object.keys(keepNothing)];
  expect(new Set(known).size).toBe(known.length);
  expect(forms.length).toBeGreaterThan(40);
  expect(known.toSorted()).toEqual([...forms.map(({ path }) => path), ...flows].toSorted());
});

it('what keeps nothing says so, and nothing else does', () => {
  const isSilent = (text: string) => /draft: null/.test(text) && !/useDraft|draft: ['`]/.test(text);
  expect(
    forms
      .filter(({ text }) => isSilent(text))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(Object.keys(keepNothing).toSorted());
});
