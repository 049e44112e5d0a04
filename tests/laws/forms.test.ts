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

const webSources = readSources(root, ['domains', 'apps', 'platform']).filter(
  ({ path }) => path.endsWith('.tsx') && !path.includes('.test.'),
);

/** Inputs of `platform/ui` that hand on a value: how what stands in them becomes it. */
const inputs: Readonly<Record<string, 'the text itself' | 'read or refused' | 'made of others'>> = {
  'platform/ui/calendar/DateField.tsx': 'read or refused',
  'platform/ui/fields/choose/ComboField.tsx': 'read or refused',
  'platform/ui/fields/contacts/ContactList.tsx': 'made of others',
  'platform/ui/fields/rich/RichTextField.tsx': 'the text itself',
  'platform/ui/fields/text/AddressFields.tsx': 'the text itself',
  'platform/ui/fields/text/AliasField.tsx': 'the text itself',
  'platform/ui/fields/text/LettersFields.tsx': 'read or refused',
  'platform/ui/fields/text/NameField.tsx': 'the text itself',
  'platform/ui/fields/text/PhoneField.tsx': 'read or refused',
  'platform/ui/fields/text/TransliteratedField.tsx': 'the text itself',
  'platform/ui/fields/text/ValueField.tsx': 'the text itself',
  'platform/ui/fields/week/ScheduleField.tsx': 'made of others',
  'platform/ui/fields/week/TimeField.tsx': 'read or refused',
};

it('every input that hands on a value says how it reads its text, and refuses what it cannot read [Round3-S1]', () => {
  const handing = webSources.filter(
    ({ path, text }) =>
      path.startsWith('platform/ui/') &&
      /Fields?\b|List\b/.test(path) &&
      /ValueFieldProps|onChange: \((value|day|contacts)/.test(text),
  );
  expect(handing.map(({ path }) => path).toSorted()).toEqual(Object.keys(inputs).toSorted());
  const reads = ({ text }: { text: string }) => /\buse(ReadText|PendingText)\(/.test(text);
  expect(
    handing
      .filter(reads)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(
    Object.keys(inputs)
      .filter((path) => inputs[path] === 'read or refused')
      .toSorted(),
  );
});

it('leaves no typed value to the browser, which hands on an empty text for what it cannot read [Round3-S1]', () => {
  const withoutScripts = /<noscript>[\s\S]*?<\/noscript>/g;
  const ownReading = /type="(date|time|number|month|week|datetime-local)"/;
  expect(
    webSources.filter(({ text }) => ownReading.test(text.replace(withoutScripts, ''))).map(({ path }) => path),
  ).toEqual([]);
});

// A telephone's signs mean nothing: its mask has its own.
it('takes no sign out of what is typed in passing: `12,5` would become `125` [Round3-A8]', () => {
  expect(
    webSources
      .filter(({ text }) => /[vV]alue\.replace\(\/(\\D|\[\^\\?d)/.test(text))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['platform/ui/fields/text/PhoneField.tsx']);
});
