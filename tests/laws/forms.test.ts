import { expect, it } from 'vitest';
import { readSources } from '#platform/testing/imports.ts';
import { coveredElsewhere, formsWithoutDraft, visits } from '../journeys/formList.ts';
import { root } from '../root.ts';

const forms = readSources(root, ['domains', 'apps']).filter(
  ({ path, text }) =>
    !path.includes('.test.') &&
    /\buse(Form|Submit|AddOrEdit)(<[^>]+>)?\(|<(AddDaysDialog|DraftedReasonDialog)\b/.test(text),
);
// A flow with submitting steps and a common draft.
const flows = ['domains/accounts/activation/web/ClubForm.tsx'];

it('every form is reloaded halfway by a journey, or gives a reason for having no draft [S7]', () => {
  const known = [
    ...new Set(visits.map(({ file }) => file)),
    ...Object.keys(coveredElsewhere),
    ...Object.keys(formsWithoutDraft),
  ];
  expect(new Set(known).size).toBe(known.length);
  expect(forms.length).toBeGreaterThan(40);
  expect(known.toSorted()).toEqual([...forms.map(({ path }) => path), ...flows].toSorted());
});

it('forms without a draft are listed, and no others', () => {
  const isSilent = (text: string) => /draft: null/.test(text) && !/useDraft|draft: ['`]/.test(text);
  expect(
    forms
      .filter(({ text }) => isSilent(text))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(Object.keys(formsWithoutDraft).toSorted());
});

const webSources = readSources(root, ['domains', 'apps', 'platform']).filter(
  ({ path }) => path.endsWith('.tsx') && !path.includes('.test.'),
);

/** Conversion of each input's text to a value, for `platform/ui`. */
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

it('every input declares how it reads its text and refuses what it cannot read [Round3-S1]', () => {
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

it('no typed value is left to native number and date inputs, which return an empty text for unreadable input [Round3-S1]', () => {
  const withoutScripts = /<noscript>[\s\S]*?<\/noscript>/g;
  const ownReading = /type="(date|time|number|month|week|datetime-local)"/;
  expect(
    webSources.filter(({ text }) => ownReading.test(text.replace(withoutScripts, ''))).map(({ path }) => path),
  ).toEqual([]);
});

// A telephone's signs mean nothing: its mask has its own.
it('no input drops characters while typing: `12,5` would become `125` [Round3-A8]', () => {
  expect(
    webSources
      .filter(({ text }) => /[vV]alue\.replace\(\/(\\D|\[\^\\?d)/.test(text))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['platform/ui/fields/text/PhoneField.tsx']);
});
