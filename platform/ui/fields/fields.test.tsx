import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DateField } from '../calendar/DateField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { findFieldControl } from './findFieldControl.ts';
import { PasswordField } from './PasswordField.tsx';
import { SearchField } from './SearchField.tsx';
import { TextField } from './TextField.tsx';

describe('a password field', () => {
  it('shows and hides the typed password [R5-53]', () => {
    render(<PasswordField label="Пароль" defaultValue="тайна" />);
    const field = screen.getByLabelText<HTMLInputElement>('Пароль');
    expect(field.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect([field.type, field.value]).toEqual(['text', 'тайна']);
    fireEvent.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
    expect(field.type).toBe('password');
  });
});

describe('a text field', () => {
  it('is linked to its error and its hint', () => {
    const { rerender } = render(<TextField label="E-mail" hint="Не показываем никому" />);
    const field = screen.getByLabelText('E-mail');
    const described = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect([field.getAttribute('aria-invalid'), described()]).toEqual([null, 'Не показываем никому']);
    rerender(<TextField label="E-mail" hint="Не показываем никому" error="Введите корректный E-mail" />);
    expect([field.getAttribute('aria-invalid'), described()]).toEqual(['true', 'Введите корректный E-mail']);
  });

  it('marks optional fields', () => {
    render(<TextField label="Отчество" optional />);
    expect(screen.getByLabelText('Отчество необязательно')).toBeDefined();
  });
});

describe('a search field', () => {
  it('passes the typed text on without surrounding spaces', () => {
    const search = vi.fn();
    render(<SearchField label="Поиск" onSearch={search} />);
    const field = screen.getByLabelText('Поиск');
    fireEvent.change(field, { target: { value: ' клуб ' } });
    fireEvent.submit(field);
    expect(search.mock.calls).toEqual([['клуб']]);
  });
});

describe('the summary of errors', () => {
  it('lists all errors and focuses the first wrong field', () => {
    const form = (errors: Record<string, string>) => (
      <form>
        <ErrorSummary errors={errors} />
        <TextField label="Имя" name="first_name" />
        <TextField label="E-mail" name="mail" error={errors.mail} />
      </form>
    );
    const { rerender } = render(form({}));
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(form({ error: 'Сервис временно недоступен', mail: 'Введите корректный E-mail' }));
    expect(screen.getByRole('alert').textContent).toContain('Сервис временно недоступен');
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    screen.getByLabelText('Имя').focus();
    fireEvent.click(screen.getByRole('button', { name: 'Введите корректный E-mail' }));
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  });
});

it('links an error to its visible field, also for a day, a choice, a composite field', async () => {
  const errors = { born_on: 'Окончание раньше начала', sex: 'Выберите пол', 'owner.name': 'Введите имя' };
  const { container } = render(
    <form>
      <DateField label="День" name="born_on" value="2026-11-23" onChange={() => undefined} />
      <input type="radio" name="sex" value="1" aria-label="Кобель" />
      <input type="radio" name="sex" value="2" aria-label="Сука" />
      <input name="owner.name.first" aria-label="Имя" />
      <ErrorSummary errors={errors} />
    </form>,
  );
  const pressed = (words: string) => {
    fireEvent.click(screen.getByRole('button', { name: words }));
    return document.activeElement;
  };
  expect(pressed('Окончание раньше начала')).toBe(screen.getByRole('textbox', { name: 'День' }));
  expect(pressed('Выберите пол')).toBe(screen.getByLabelText('Кобель'));
  expect(pressed('Введите имя')).toBe(screen.getByLabelText('Имя'));
  expect(findFieldControl(container.querySelector('form'), 'nothing')).toBeNull();
});

it('names the fields of a repeated message and no field of a single one', () => {
  const { rerender } = render(
    <Named
      errors={{
        first: 'Поле не может быть пустым',
        second: 'Поле не может быть пустым',
        mail: 'Введите корректный E-mail',
      }}
    />,
  );
  const said = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(said()).toEqual([
    'Фамилия: Поле не может быть пустым',
    'Имя: Поле не может быть пустым',
    'Введите корректный E-mail',
  ]);
  rerender(<Named errors={{ second: 'Поле не может быть пустым' }} />);
  expect(said()).toEqual(['Поле не может быть пустым']);
});

function Named({ errors }: { errors: Record<string, string> }) {
  return (
    <form>
      <ErrorSummary errors={errors} />
      <label>
        Фамилия
        <input name="first" />
      </label>
      <label>
        Имя <span>необязательно</span>
        <input name="second" />
      </label>
    </form>
  );
}
