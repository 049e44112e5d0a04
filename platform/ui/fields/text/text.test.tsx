import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, it } from 'vitest';
import { MailField, SiteField } from './AddressFields.tsx';
import { AliasField } from './AliasField.tsx';
import { CapitalisedField, NumberField, UpperCaseField } from './LettersFields.tsx';
import { NameField } from './NameField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { TransliteratedField } from './TransliteratedField.tsx';
import type { ValueFieldProps } from './ValueField.tsx';

function Kept({ of: Input, initial = '' }: { of: ComponentType<ValueFieldProps>; initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Input label="Поле" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const kept = () => screen.getByRole('status').textContent;

async function typed(Input: ComponentType<ValueFieldProps>, text: string, initial = ''): Promise<string | null> {
  render(<Kept of={Input} initial={initial} />);
  await userEvent.type(screen.getByLabelText('Поле'), text);
  return kept();
}

it('NameField capitalises a name [R5-09]', async () => expect(await typed(NameField, 'анна-мария')).toBe('Анна-Мария'));
it('AliasField drops forbidden characters [R5-28]', async () =>
  expect(await typed(AliasField, 'Се-ver ny_1')).toBe('verny_1'));
it('NumberField keeps digits [R5-40]', async () => expect(await typed(NumberField, '0a1б2')).toBe('012'));
it('upper-cases [R5-41]', async () => expect(await typed(UpperCaseField, 'всd')).toBe('ВСD'));
it('capitalises [R5-42]', async () => expect(await typed(CapitalisedField, 'сЕВЕР Юг')).toBe('Север юг'));
it('MailField is a mail input [R5-37]', async () => {
  expect(await typed(MailField, 'a@b.ru')).toBe('a@b.ru');
  expect(screen.getByLabelText('Поле').getAttribute('type')).toBe('email');
});

it('keeps the caret where a letter was inserted', async () => {
  render(<Kept of={UpperCaseField} initial="АВ" />);
  const input = screen.getByLabelText<HTMLInputElement>('Поле');
  await userEvent.type(input, 'б', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect([input.value, input.selectionStart]).toEqual(['АБВ', 2]);
});

it('SiteField hints at its form, completing what was typed [R5-39]', async () => {
  render(<Kept of={SiteField} />);
  const input = screen.getByLabelText('Поле');
  expect(screen.getByText('Формат ссылки: https://site.ru')).toBeDefined();
  await userEvent.type(input, 'dozor.example');
  await userEvent.tab();
  expect(screen.getByText('Формат ссылки: https://dozor.example')).toBeDefined();
  expect(input.getAttribute('pattern')).toBe('https?://.*');
});

it.each(['9120001122', '89120001122', '+79120001122', '8 (912) 000-11-22'])(
  'PhoneField formats %s by the mask [R5-30]',
  async (text) => expect(await typed(PhoneField, text)).toBe('+7(912)000-11-22'),
);

it.each(['8172251010', '8172 25-10-10', '+7 8172 25-10-10', '88172251010', '8 (8172) 25-10-10'])(
  'PhoneField keeps an area code that begins with an eight: %s [R5-30]',
  async (text) => expect(await typed(PhoneField, text)).toBe('+7(817)225-10-10'),
);
it('PhoneField neither loses nor adds a digit of a Moscow number typed with an eight in front [R5-30]', async () =>
  expect(await typed(PhoneField, '8 495 120-30-40')).toBe('+7(495)120-30-40'));

it('PhoneField treats a number pasted with its eight as the same [R5-30]', async () => {
  render(<Kept of={PhoneField} />);
  await userEvent.click(screen.getByLabelText('Поле'));
  await userEvent.paste('8 912 000-11-22');
  expect(kept()).toBe('+7(912)000-11-22');
});

it('PhoneField has a placeholder and a pattern and clears what does not fit the mask on load [R5-29] [R5-31] [R5-32]', () => {
  render(<Kept of={PhoneField} initial="8 912 000 11 22" />);
  const input = screen.getByLabelText<HTMLInputElement>('Поле');
  expect([input.value, input.placeholder]).toEqual(['', '+7(___)___-__-__']);
  expect(input.pattern).toBe('[0-9+\\(\\)\\-]*');
});

function Names() {
  const [russian, setRussian] = useState('');
  const [latin, setLatin] = useState('');
  return (
    <TransliteratedField
      label="По-русски"
      value={russian}
      onChange={setRussian}
      latin={{ label: 'Латиницей', value: latin, onChange: setLatin }}
    />
  );
}

it('TransliteratedField fills the Latin field in capitals until it is edited, and keeps edits as typed [R5-43] [R5-44]', async () => {
  render(<Names />);
  const latin = screen.getByLabelText<HTMLInputElement>('Латиницей');
  await userEvent.type(screen.getByLabelText('По-русски'), 'Дозор Москва');
  expect(latin.value).toBe('DOZOR MOSCOW');
  await userEvent.clear(latin);
  await userEvent.type(latin, 'Watch');
  await userEvent.type(screen.getByLabelText('По-русски'), ' и Юг');
  expect(latin.value).toBe('Watch');
  await userEvent.type(latin, ' Дозор');
  expect(latin.value).toBe('Watch Dozor');
});
