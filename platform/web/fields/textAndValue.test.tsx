import { fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Field } from '#platform/contract/fields/fields.ts';
import { FieldInput, plainProps } from './FieldInput.tsx';

/** Kinds without typed text, or with a domain's input made of `ComboField` and `SelectField`. */
const chosen = 'chosen';

/** Every declared kind: a new one must be classified here. */
const kinds: Record<Field['kind'], Field | typeof chosen> = {
  text: { kind: 'text', label: 'Поле' },
  lines: { kind: 'lines', label: 'Поле' },
  // Its text is its document (`rich.test.tsx`).
  rich: chosen,
  latin: { kind: 'latin', label: 'Поле' },
  capitals: { kind: 'capitals', label: 'Поле' },
  digits: { kind: 'digits', label: 'Поле', max: 6 },
  personName: { kind: 'personName', label: 'Поле' },
  mail: { kind: 'mail', label: 'Поле' },
  site: { kind: 'site', label: 'Поле' },
  inn: { kind: 'inn', label: 'Поле' },
  kpp: { kind: 'kpp', label: 'Поле' },
  ogrn: { kind: 'ogrn', label: 'Поле' },
  okpo: { kind: 'okpo', label: 'Поле' },
  bic: { kind: 'bic', label: 'Поле' },
  account: { kind: 'account', label: 'Поле' },
  day: { kind: 'day', label: 'Поле' },
  time: { kind: 'time', label: 'Поле' },
  number: { kind: 'number', label: 'Поле', max: 9999 },
  yesNo: chosen,
  choice: chosen,
  dictionary: chosen,
  dictionaryList: chosen,
  record: chosen,
  recordList: chosen,
  ownCode: chosen,
  found: chosen,
  file: chosen,
  picture: chosen,
  // Tested with their own components.
  hours: chosen,
  contacts: chosen,
  // Composed of the others.
  group: chosen,
  rows: chosen,
};
const typed = Object.entries(kinds).filter((entry): entry is [string, Field] => entry[1] !== chosen);

function Input({ declared, value, onChange }: { declared: Field; value: unknown; onChange: (value: unknown) => void }) {
  return (
    <FieldInput
      {...plainProps(declared)}
      declared={declared}
      name="field"
      value={value}
      onChange={onChange}
      error={undefined}
      errorsUnder={{}}
      disabled={false}
      inputs={{}}
      around={{ values: {}, set: () => undefined, isClosed: () => false }}
    />
  );
}

function Form({ onSend, children }: { onSend: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
  );
}

const box = (container: HTMLElement) =>
  container.querySelector<HTMLInputElement>('input:not([type="hidden"]), textarea') as HTMLInputElement;

/** Types the text over the present one and submits the form. */
function attempt(declared: Field, initial: unknown, text: string) {
  const onSend = vi.fn();
  let held = initial;
  function Held() {
    const [value, setValue] = useState(initial);
    held = value;
    return <Input declared={declared} value={value} onChange={setValue} />;
  }
  const { container, unmount } = render(
    <Form onSend={onSend}>
      <Held />
    </Form>,
  );
  const field = box(container);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  fireEvent.submit(container.querySelector('form') as HTMLFormElement);
  const result = {
    isSent: onSend.mock.calls.length > 0,
    held,
    shown: field.value,
    isInvalid: field.getAttribute('aria-invalid') === 'true',
    hasFocus: document.activeElement === field,
  };
  unmount();
  return result;
}

/** The text the field shows for a server value. */
function shownOf(declared: Field, value: unknown): string {
  const { container, unmount } = render(<Input declared={declared} value={value} onChange={() => undefined} />);
  const { value: shown } = box(container);
  unmount();
  return shown;
}

const written = fc.oneof(
  fc.constantFrom('32.13.2026', '1.3', '12,5', '10-15', '1.3.2026', '2026-01-12', '1 500,00', 'вчера', '9:3', '-1', ''),
  fc.string({ unit: fc.constantFrom(...'0123456789 .,-/:abЖя@'), maxLength: 12 }),
);

describe('a typed field', () => {
  it.each(typed)(
    'of the kind %s is sent only when its text is its value, and is marked otherwise [Round3-S1]',
    (_, declared) => {
      const initial = declared.kind === 'day' ? '2026-03-01' : declared.kind === 'number' ? 7 : '';
      fc.assert(
        fc.property(written, (text) => {
          const { isSent, held, shown, isInvalid, hasFocus } = attempt(declared, initial, text);
          if (isSent) expect(shown).toBe(shownOf(declared, held));
          else expect([held, isInvalid, hasFocus]).toEqual([initial, true, true]);
        }),
        { numRuns: 40 },
      );
    },
  );
});
