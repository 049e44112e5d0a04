import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlertPopup } from './AlertPopup.tsx';
import { MessageHost } from './MessageHost.tsx';
import { closeSnackbar, currentMessages, infoAlertSeconds, showAlert, showSnackbar } from './messageStore.ts';
import { UserAlertBanner } from './UserAlertBanner.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  for (const { id } of currentMessages().snackbars) closeSnackbar(id);
});

describe('AlertPopup', () => {
  const open = (autoclose?: number) => {
    const closed = vi.fn();
    render(
      <AlertPopup
        kind="warn"
        title="Внимание!"
        text="Раздел находится в разработке"
        autoclose={autoclose}
        onClosed={closed}
      />,
    );
    const leaving = () => screen.getByRole('alert').className.includes('leaving');
    return { closed, leaving };
  };

  it('begins to close after half a second and its own seconds [R4-74]', async () => {
    const { leaving } = open(2);
    await pass(2499);
    expect(leaving()).toBe(false);
    await pass(1);
    expect(leaving()).toBe(true);
  });

  it('leaves for 500 ms [R4-77] and then runs the callback [R4-78]', async () => {
    const { closed, leaving } = open(1);
    await pass(1500);
    await pass(499);
    expect([leaving(), closed.mock.calls.length]).toEqual([true, 0]);
    await pass(1);
    expect(closed).toHaveBeenCalledOnce();
  });

  it.each([
    ['Escape [R4-75]', 'Escape'],
    ['Enter [R4-76]', 'Enter'],
  ])('closes by %s', async (_, key) => {
    const { closed } = open();
    await pass(60_000);
    expect(closed).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'a' });
    await pass(500);
    expect(closed).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key });
    await pass(500);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('pauses while hovered or focused', async () => {
    const { closed, leaving } = open(1);
    await pass(1000);
    fireEvent.pointerEnter(screen.getByRole('alert'));
    await pass(10_000);
    expect(leaving()).toBe(false);
    fireEvent.pointerLeave(screen.getByRole('alert'));
    await pass(499);
    expect(leaving()).toBe(false);
    act(() => screen.getByRole('button', { name: 'Закрыть' }).focus());
    await pass(10_000);
    expect(leaving()).toBe(false);
    act(() => screen.getByRole('button', { name: 'Закрыть' }).blur());
    await pass(1);
    await pass(500);
    expect([leaving(), closed.mock.calls.length]).toEqual([true, 1]);
  });
});

describe('messages', () => {
  it('close in the menus after 3.5 s [R2.8-71], one after another', async () => {
    render(<MessageHost />);
    const closed = vi.fn();
    act(() => {
      showAlert({ kind: 'warn', title: 'Внимание!', text: 'первое', autoclose: infoAlertSeconds, onClosed: closed });
      showAlert({ kind: 'warn', title: 'Внимание!', text: 'второе', autoclose: infoAlertSeconds });
    });
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByRole('alert').textContent).toContain('первое');
    await pass(3499);
    expect(screen.getByRole('alert').className).not.toContain('leaving');
    await pass(1);
    expect(screen.getByRole('alert').className).toContain('leaving');
    await pass(500);
    expect(closed).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert').textContent).toContain('второе');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await pass(500);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('at the bottom are at most seven; the oldest leaves first [R2.7-78]', async () => {
    render(<MessageHost />);
    act(() => {
      for (let number = 1; number <= 9; number++) showSnackbar(`сообщение ${number}`, number === 9 ? 'danger' : 'ok');
    });
    await act(() => vi.dynamicImportSettled());
    const shown = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(shown).toEqual([3, 4, 5, 6, 7, 8, 9].map((number) => `сообщение ${number}`));
    expect([screen.getAllByRole('status').length, screen.getByRole('alert').textContent]).toEqual([6, 'сообщение 9']);
    await pass(5000);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['сообщение 9']);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

it('are shown once when repeated [R2.7-78]', () => {
  for (const text of ['Файл не читается', 'Выберите файл', 'Файл не читается']) showSnackbar(text, 'danger');
  expect(currentMessages().snackbars.map(({ text }) => text)).toEqual(['Выберите файл', 'Файл не читается']);
});

it('UserAlertBanner is an alert with an action [R2.7-67]', () => {
  render(
    <UserAlertBanner title="Работы на портале." action={<button type="button">Подробнее</button>}>
      Вход будет закрыт с 2:00 до 4:00.
    </UserAlertBanner>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Работы на портале. Вход будет закрыт с 2:00 до 4:00.Подробнее');
  expect(screen.getByRole('button', { name: 'Подробнее' })).toBeDefined();
});
