import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { type ComponentType, type FormEvent, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { formatDate } from '#platform/contract/time/dates.ts';
import { DateField } from '../calendar/DateField.tsx';
import { ComboField } from './choose/ComboField.tsx';
import { NumberField } from './text/LettersFields.tsx';
import { PhoneField } from './text/PhoneField.tsx';
import { TimeField } from './week/TimeField.tsx';

type Kind = ComponentType<{ label: string; name: string; value: string; onChange: (value: string) => void }>;

function Kept({ of: Input, initial, onSend }: { of: Kind; initial: string; onSend: (value: string) => void }) {
  const [value, setValue] = useState(initial);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(value);
  };
  return (
    <form onSubmit={send} noValidate aria-label="Форма">
      <Input label="Поле" name="field" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="submit">Сохранить</button>
    </form>
  );
}

function open(Input: unknown, initial = '') {
  const onSend = vi.fn<(value: string) => void>();
  const view = render(<Kept of={Input as Kind} initial={initial} onSend={onSend} />);
  const field = view.container.querySelector<HTMLInputElement>('input:not([type="hidden"])') as HTMLInputElement;
  return {
    ...view,
    field,
    onSend,
    value: () => view.container.querySelector('output')?.textContent,
    message: () => view.container.querySelector('[aria-invalid="true"]') && view.container.textContent,
    send: () => fireEvent.submit(view.container.querySelector('form') as HTMLFormElement),
  };
}

const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Simulates the browser's handling of one key at the caret: a character, or a deletion (''). */
function press(field: HTMLInputElement, at: number, character: string): void {
  const { value } = field;
  const from = character === '' ? at - 1 : at;
  act(() => {
    setText?.call(field, value.slice(0, from) + character + value.slice(at));
    field.setSelectionRange(from + character.length, from + character.length);
    const inputType = character === '' ? 'deleteContentBackward' : 'insertText';
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: character || null }));
  });
}

const type = (field: HTMLInputElement, text: string) => {
  for (const character of text) press(field, field.value.length, character);
};

const march = '2026-03-01';
const sorry = 'Не похоже на дату. Напишите день, месяц и год, например 01.03.2026';

describe('DateField', () => {
  it.each([
    ['1.3.2026', march],
    ['01.03.2026', march],
    ['01032026', march],
    ['1/3/2026', march],
    ['1-3-2026', march],
    ['2026-03-01', march],
    ['1 марта 2026', march],
    ['1 марта 2026 г.', march],
    ['1.3.26', march],
    ['30.11.26', '2026-11-30'],
    ['12112026', '2026-11-12'],
    ['1.12.2026', '2026-12-01'],
  ])('reads «%s» typed key by key and formats it when the field is left [Round3-A8]', (text, day) => {
    const { field, value } = open(DateField);
    type(field, text);
    fireEvent.blur(field);
    expect([value(), field.value]).toEqual([day, formatDate(day)]);
  });

  it.each(['2026-03-01', '1.3.2026', '01/03/2026', '1 марта 2026', '01.03.2026 0:00:00', '01032026'])(
    'takes «%s» pasted over another day at any caret position [Round3-A8]',
    async (text) => {
      const { field, value } = open(DateField, '2025-11-30');
      field.focus();
      field.setSelectionRange(3, 3);
      await userEvent.paste(text);
      expect([value(), field.value]).toEqual([march, '01.03.2026']);
    },
  );

  it('takes the browser’s autofill at once [Round3-A8]', () => {
    const { field, value } = open(DateField);
    fireEvent.change(field, { target: { value: '1985-05-12' } });
    expect([value(), field.value]).toEqual(['1985-05-12', '12.05.1985']);
  });

  it('inserts dots for keyboards with digits only and lets them be deleted [Round3-A8]', () => {
    const { field } = open(DateField);
    const seen = [...'01032026'].map((digit) => {
      press(field, field.value.length, digit);
      return field.value;
    });
    expect(seen).toEqual(['0', '01', '01.0', '01.03', '01.03.2', '01.03.20', '01.03.202', '01.03.2026']);
    for (let left = field.value.length; left > 0; left -= 1) press(field, left, '');
    expect(field.value).toBe('');
  });

  it('corrects a digit in the middle without moving the caret [Round3-A8]', () => {
    const { field, value } = open(DateField, '2026-03-01');
    press(field, 5, '');
    expect([field.value, field.selectionStart, value()]).toEqual(['01.0.2026', 4, march]);
    press(field, 4, '4');
    expect([field.value, field.selectionStart, value()]).toEqual(['01.04.2026', 5, '2026-04-01']);
  });

  it('keeps the caret and all other characters for any key before the end [Round3-A8]', () => {
    const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.nat(9), fc.constantFrom(...'0123456789.'), (date, at, character) => {
        const day = date.toISOString().slice(0, 10);
        const { field, unmount } = open(DateField, day);
        const before = field.value;
        press(field, at, character);
        expect([field.value, field.selectionStart]).toEqual([
          before.slice(0, at) + character + before.slice(at),
          at + 1,
        ]);
        unmount();
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the last day and prevents sending while the text is no day, with focus and message at the field [Round3-S1]', () => {
    const { field, value, send, onSend, message } = open(DateField, march);
    fireEvent.change(field, { target: { value: '32.13.2026' } });
    send();
    expect([onSend.mock.calls, value(), document.activeElement]).toEqual([[], march, field]);
    expect(message()).toContain('Такой даты нет: 32.13.2026. Проверьте день, месяц и год');
    fireEvent.change(field, { target: { value: 'скоро' } });
    send();
    expect(message()).toContain(sorry);
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '2.3.2026' } });
    send();
    expect(onSend.mock.calls).toEqual([['2026-03-02']]);
  });

  it('keeps the focus while the submit button is pressed, so that no message moves the button [Round3-S1]', () => {
    const { field, container } = open(DateField, march);
    const button = container.querySelector('button[type="submit"]') as HTMLButtonElement;
    field.focus();
    expect(fireEvent.mouseDown(button)).toBe(true);
    fireEvent.change(field, { target: { value: 'скоро' } });
    expect(fireEvent.mouseDown(button)).toBe(false);
  });

  it('sends a short notation of a day even if the field was never left [Round3-S1]', () => {
    const { field, send, onSend } = open(DateField);
    type(field, '1.3.26');
    send();
    expect(onSend.mock.calls).toEqual([[march]]);
  });

  it('clears the day only when the field is emptied [Round3-S1]', () => {
    const { field, value, send, onSend } = open(DateField, march);
    fireEvent.change(field, { target: { value: '' } });
    send();
    expect([value(), onSend.mock.calls]).toEqual(['', [['']]]);
  });

  it('returns to the stored day when its form is reset [Round3-S1]', () => {
    const { field, send, onSend, container } = open(DateField, march);
    fireEvent.change(field, { target: { value: '13.20.2026' } });
    act(() => void container.querySelector('form')?.dispatchEvent(new Event('reset')));
    expect(field.value).toBe('01.03.2026');
    send();
    expect(onSend.mock.calls).toEqual([[march]]);
  });

  it('takes what was typed before hydration [Round3-A8]', async () => {
    const told = vi.fn<(day: string) => void>();
    const form = <DateField label="Поле" value="" onChange={told} />;
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(form);
    setText?.call(place.querySelector('input'), '1.3.2026');
    const root = await act(async () => hydrateRoot(place, form));
    expect([place.querySelector('input')?.value, told.mock.calls]).toEqual(['01.03.2026', [[march]]]);
    act(() => root.unmount());
    place.remove();
  });
});

describe('TimeField', () => {
  it.each([
    ['0930', '09:30'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['1800', '18:00'],
    ['9', '09:00'],
  ])('reads «%s» typed key by key [Round3-A8]', (text, time) => {
    const { field, value } = open(TimeField);
    type(field, text);
    fireEvent.blur(field);
    expect([value(), field.value]).toEqual([time, time]);
  });

  it('keeps the last time and prevents sending while the text is no time [Round3-S1]', () => {
    const { field, value, send, onSend, message } = open(TimeField, '10:00');
    fireEvent.change(field, { target: { value: '25:00' } });
    send();
    expect([onSend.mock.calls, value()]).toEqual([[], '10:00']);
    expect(message()).toContain('Не похоже на время');
  });

  it('keeps the caret and all other characters for any digit before the end [Round3-A8]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.nat(4), fc.nat(9), (minutes, at, digit) => {
        const two = (part: number) => String(part).padStart(2, '0');
        const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
        const { field, unmount } = open(TimeField, time);
        press(field, at, String(digit));
        expect([field.value, field.selectionStart]).toEqual([time.slice(0, at) + digit + time.slice(at), at + 1]);
        unmount();
      }),
      { numRuns: 60 },
    );
  });
});

const Short = (props: Parameters<typeof NumberField>[0]) => <NumberField {...props} maxLength={5} />;

describe('NumberField', () => {
  it('reads a number in other notations, and never as other digits [Round3-A8]', () => {
    for (const [text, digits] of [
      ['1 500 ₽', '1500'],
      ['1500,00', '1500'],
      ['№ 12', '12'],
    ] as const) {
      const { field, value, unmount } = open(NumberField, '7');
      fireEvent.change(field, { target: { value: text } });
      expect([value(), field.value]).toEqual([digits, digits]);
      unmount();
    }
  });

  it.each(['12,5', '1.500', '10-15', '1 500 000', '1E5', '12 а3', '612 34'])(
    'is not sent with «%s» pasted, and keeps text and value [Round3-S1] [Round3-A1]',
    (text) => {
      const { field, value, send, onSend, message } = open(Short, '7');
      fireEvent.change(field, { target: { value: text } });
      send();
      expect([onSend.mock.calls, value(), field.value]).toEqual([[], '7', text]);
      expect(message()).toMatch(/Нужно целое число|Не больше 5 цифр/);
    },
  );

  it('keeps a pasted letter until it is deleted by hand [Round3-A1]', () => {
    const { field, value } = open(NumberField);
    fireEvent.change(field, { target: { value: '12а' } });
    press(field, 3, '3');
    expect([field.value, value()]).toEqual(['12а3', '']);
    press(field, 3, '');
    expect([field.value, value()]).toEqual(['123', '123']);
  });

  it('does not take a typed letter or blank [R5-40]', () => {
    const { field, value } = open(NumberField, '12');
    press(field, 1, 'а');
    press(field, 1, ' ');
    expect([field.value, value(), field.selectionStart]).toEqual(['12', '12', 1]);
  });

  it('shows a typed comma instead of joining the digits around it [Round3-A8]', () => {
    const { field, value } = open(NumberField);
    type(field, '12,5');
    expect([field.value, value()]).toEqual(['12,5', '12']);
  });

  it('ignores a digit beyond its length [R5-40]', () => {
    const { field, value } = open(Short, '12345');
    press(field, 2, '9');
    expect([field.value, value(), field.selectionStart]).toEqual(['12345', '12345', 2]);
  });

  it('keeps the caret and all other digits for any digit anywhere [Round3-A8]', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(8), fc.nat(9), (number, place, digit) => {
        const before = String(number);
        const at = Math.min(place, before.length);
        const { field, value, unmount } = open(NumberField, before);
        press(field, at, String(digit));
        const after = before.slice(0, at) + digit + before.slice(at);
        expect([field.value, value(), field.selectionStart]).toEqual([after, after, at + 1]);
        unmount();
      }),
      { numRuns: 60 },
    );
  });
});

describe('PhoneField', () => {
  const ten = fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }).map((rest) => `9${rest.join('')}`);
  const stored = (digits: string) =>
    `+7(${digits.slice(0, 3)})${digits.slice(3, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`;

  it('reads a pasted number in any of the usual notations [Round3-A8]', async () => {
    const forms = fc.constantFrom<(digits: string) => string>(
      (digits) => digits,
      (digits) => `8${digits}`,
      (digits) => `+7${digits}`,
      (digits) => `8 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`,
      (digits) => `+7 ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6, 8)} ${digits.slice(8)}`,
    );
    await fc.assert(
      fc.asyncProperty(ten, forms, async (digits, written) => {
        const { field, value, unmount } = open(PhoneField);
        field.focus();
        await userEvent.paste(written(digits));
        expect(value()).toBe(stored(digits));
        unmount();
      }),
      { numRuns: 25 },
    );
  });

  it('keeps the caret behind a digit inserted into half a number [Round3-A8]', async () => {
    await fc.assert(
      fc.asyncProperty(ten, fc.nat(5), fc.nat(9), async (digits, place, digit) => {
        const half = stored(digits).slice(0, '+7(912)345'.length);
        const { field, value, unmount } = open(PhoneField, half);
        const at = place < 3 ? 3 + place : 4 + place;
        await userEvent.type(field, String(digit), { initialSelectionStart: at, initialSelectionEnd: at });
        const after = digits.slice(0, place) + digit + digits.slice(place, 6);
        expect(value()?.replace(/\D/g, '')).toBe(`7${after}`);
        expect(field.value.slice(0, field.selectionStart ?? 0).replace(/\D/g, '')).toBe(
          `7${after.slice(0, place + 1)}`,
        );
        unmount();
      }),
      { numRuns: 25 },
    );
  });

  it('is not sent with half a number [Round3-S1]', async () => {
    const { field, send, onSend, message } = open(PhoneField);
    await userEvent.type(field, '912345');
    send();
    expect(onSend).not.toHaveBeenCalled();
    expect(message()).toContain('Введите телефон полностью');
  });

  it('refuses a foreign number with a message instead of cutting it to fit [Round3-A8]', async () => {
    const { field, value } = open(PhoneField, '+7(912)000-11-22');
    field.focus();
    await userEvent.paste('+375 29 123-45-67');
    expect(value()).toBe('+7(912)000-11-22');
    expect(screen.getByText('Подходит только российский номер: +7 и ещё десять цифр')).toBeDefined();
  });
});

const towns = [
  { value: '1', label: 'Москва' },
  { value: '2', label: 'Воронеж' },
  { value: '3', label: 'Вологда' },
];
const Town = (props: { label: string; value: string; onChange: (value: string) => void }) => (
  <ComboField {...props} options={towns} />
);

describe('ComboField', () => {
  it('is not sent with text that matches no single option [Round3-S1]', async () => {
    const { field, send, onSend, message } = open(Town);
    await userEvent.type(field, 'Во');
    send();
    expect(onSend).not.toHaveBeenCalled();
    expect(message()).toContain('Выберите из списка');
  });

  it('is sent with the only match even if the field was never left [Round3-S1]', async () => {
    const { field, send, onSend } = open(Town);
    await userEvent.type(field, 'Моск');
    send();
    expect(onSend.mock.calls).toEqual([['1']]);
  });
});
