import { act } from '@testing-library/react';
import { useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { useReplayedInput } from './replayedInput.ts';

function Filters({ onChoice }: { onChoice?: (choice: object) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState({ open: false, city: '', text: '' });
  const change = (part: Partial<typeof choice>) =>
    setChoice((before) => {
      const next = { ...before, ...part };
      onChoice?.(next);
      return next;
    });
  useReplayedInput(form);
  return (
    <form ref={form}>
      <input
        type="checkbox"
        name="open"
        checked={choice.open}
        onChange={({ currentTarget }) => change({ open: currentTarget.checked })}
      />
      <select name="city" value={choice.city} onChange={({ currentTarget }) => change({ city: currentTarget.value })}>
        <option value="">Все</option>
        <option value="Тверь">Тверь</option>
      </select>
      <input name="text" value={choice.text} onChange={({ currentTarget }) => change({ text: currentTarget.value })} />
    </form>
  );
}

afterEach(() => {
  delete window.earlyChoices;
  document.body.innerHTML = '';
});

const awake = async (
  touch: (form: HTMLFormElement) => void,
): Promise<{ form: HTMLFormElement; said: object | undefined }> => {
  document.body.innerHTML = `<div>${renderToString(<Filters />)}</div>`;
  const form = document.querySelector('form') as HTMLFormElement;
  touch(form);
  let said: object | undefined;
  await act(async () => {
    hydrateRoot(document.body.firstElementChild as Element, <Filters onChoice={(choice) => (said = choice)} />);
  });
  return { form, said };
};

it('applies what was chosen before the form’s code had loaded', async () => {
  const { form, said } = await awake((early) => {
    const field = (name: string) => early.elements.namedItem(name) as HTMLInputElement;
    window.earlyChoices = new WeakMap<Element, string | boolean>([
      [field('open'), true],
      [field('city'), 'Тверь'],
      [field('text'), 'Невский'],
    ]);
  });
  expect(said).toEqual({ open: true, city: 'Тверь', text: 'Невский' });
  expect(new FormData(form).get('text')).toBe('Невский');
  expect((form.elements.namedItem('open') as HTMLInputElement).checked).toBe(true);
});

it('leaves untouched fields unchanged without events', async () => {
  const { said } = await awake(() => {
    window.earlyChoices = new WeakMap();
  });
  expect(said).toBeUndefined();
  expect((await awake(() => undefined)).said).toBeUndefined();
});
