import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HeaderButton } from '../buttons/HeaderButton.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { currentMessages, showSnackbar } from '../messages/messageStore.ts';
import { Abbreviation } from '../typography/Abbreviation.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { IconNames } from './IconNames.tsx';
import { Modal } from './Modal.tsx';
import { lockScroll, scrollLockClass } from './scrollLock.ts';
import type { SlideDirection } from './slide.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Opener({ direction }: { direction?: SlideDirection }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Открыть
      </button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Президиум" {...(direction && { direction })}>
        <button type="button">внутри</button>
      </Modal>
    </>
  );
}

const open = async (direction?: SlideDirection) => {
  render(<Opener {...(direction && { direction })} />);
  const opener = screen.getByRole('button', { name: 'Открыть' });
  opener.focus();
  fireEvent.click(opener);
  await pass(1000);
  return opener;
};

describe('Modal', () => {
  it('removes success messages from under it on a phone and keeps errors', async () => {
    vi.stubGlobal('innerWidth', 390);
    showSnackbar('Сохранено');
    showSnackbar('Файл не читается', 'danger');
    await open();
    expect(currentMessages().snackbars.map(({ text }) => text)).toEqual(['Файл не читается']);
    vi.unstubAllGlobals();
  });

  it('closes by Escape [R2.7-73] and returns the focus', async () => {
    const opener = await open();
    const dialog = screen.getByRole('dialog', { name: 'Президиум' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await pass(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('returns the focus when it is unmounted', async () => {
    function Asking() {
      const [asked, setAsked] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setAsked(true)}>
            Спросить
          </button>
          {asked && (
            <ConfirmDialog
              opened
              title="Есть несохранённые изменения"
              text="?"
              onConfirm={() => undefined}
              onCancel={() => setAsked(false)}
            />
          )}
        </>
      );
    }
    render(<Asking />);
    const opener = screen.getByRole('button', { name: 'Спросить' });
    opener.focus();
    fireEvent.click(opener);
    await pass(1000);
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await pass(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('closes by a click outside and not by one inside [R2.7-74]', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'внутри' }));
    await pass(1000);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    const scrim = document.querySelector('.overlay');
    expect(scrim?.contains(screen.getByRole('dialog'))).toBe(false);
    fireEvent.click(scrim as Element);
    await pass(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open at the second click of a double click [Round3-S6]', async () => {
    await open();
    const scrim = document.querySelector('.overlay');
    fireEvent.click(scrim as Element, { detail: 2 });
    await pass(1000);
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it.each([
    ['up', 'translateY(calc(-50dvh - 50%))'],
    ['down', 'translateY(calc(50dvh + 50%))'],
    ['left', 'translateX(calc(-50vw - 50%))'],
    ['right', 'translateX(calc(50vw + 50%))'],
  ] as const)('slides in from %s [R2.7-75]', async (direction, beyond) => {
    await open(direction);
    expect(startOf(screen.getByRole('dialog'))).toBe(beyond);
  });

  it('slides in from down by default [R2.7-76]', async () => {
    await open();
    expect(startOf(screen.getByRole('dialog'))).toBe('translateY(calc(50dvh + 50%))');
  });

  it('stops the page’s scroll by a class of the body while it is open [R4-79]', async () => {
    await open();
    expect(document.body.classList.contains(scrollLockClass)).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await pass(1000);
    expect(document.body.classList.contains(scrollLockClass)).toBe(false);
  });
});

/** Position in the first frame. */
const startOf = (dialog: HTMLElement): string | undefined =>
  dialog.closest<HTMLElement>('[data-direction]')?.style.getPropertyValue('--beyond');

it('closes only the upper of two by Escape', async () => {
  const closed: string[] = [];
  const both = (upper: boolean) => (
    <>
      <Modal opened onClose={() => closed.push('lower')} title="Нижнее">
        <button type="button">внизу</button>
      </Modal>
      <Modal opened={upper} onClose={() => closed.push('upper')} title="Верхнее" />
    </>
  );
  const { rerender } = render(both(false));
  rerender(both(true));
  await pass(1000);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(closed).toEqual(['upper']);
  rerender(both(false));
  await pass(1000);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(closed).toEqual(['upper', 'lower']);
});

it('wraps Tab at its ends', async () => {
  await open();
  const [close, inside] = [
    screen.getByRole('button', { name: 'Закрыть' }),
    screen.getByRole('button', { name: 'внутри' }),
  ];
  inside.focus();
  fireEvent.keyDown(inside, { key: 'Tab' });
  expect(document.activeElement).toBe(close);
  fireEvent.keyDown(close, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(inside);
});

it('releases the scroll with the last of several layers', () => {
  const [first, second] = [lockScroll(), lockScroll()];
  first();
  first();
  expect(document.body.classList.contains(scrollLockClass)).toBe(true);
  second();
  expect(document.body.classList.contains(scrollLockClass)).toBe(false);
});

it('ConfirmDialog has a title, a text, OK and Cancel [R2.7-68]', async () => {
  const [confirm, cancel] = [vi.fn(), vi.fn()];
  render(
    <ConfirmDialog
      opened
      title="Удалить баннер?"
      text="Вернуть изображение можно будет только новой загрузкой."
      onConfirm={confirm}
      onCancel={cancel}
    />,
  );
  await pass(1000);
  expect(screen.getByRole('dialog', { name: 'Удалить баннер?' }).textContent).toContain('Вернуть изображение');
  fireEvent.click(screen.getByRole('button', { name: 'ОК' }));
  expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 2]);
});

describe('the tooltip of an icon button', () => {
  const words = () => screen.queryByRole('tooltip', { hidden: true })?.textContent;

  it('shows after 200 ms [R2.7-77] and hides on leaving, by a press or by Escape', async () => {
    render(
      <>
        <IconNames />
        <IconButton icon="close" label="Закрыть" />
      </>,
    );
    const thing = screen.getByRole('button', { name: 'Закрыть' });
    const drawing = thing.querySelector('svg') as SVGElement;
    fireEvent.pointerOver(drawing);
    await pass(199);
    expect(words()).toBeUndefined();
    await pass(1);
    expect(words()).toBe('Закрыть');
    for (const leave of [
      () => fireEvent.keyDown(document.body, { key: 'Escape' }),
      () => fireEvent.pointerDown(thing),
      () => fireEvent.pointerOut(thing),
    ]) {
      fireEvent.pointerOver(thing);
      await pass(200);
      expect(words()).toBe('Закрыть');
      leave();
      expect(words()).toBeUndefined();
    }
    fireEvent.pointerOver(thing);
    await pass(100);
    fireEvent.pointerOut(thing);
    await pass(1000);
    expect(words()).toBeUndefined();
  });

  it('shows on keyboard focus too, and not for a button with text [R2.7-77]', async () => {
    render(
      <MemoryRouter>
        <IconNames />
        <HeaderButton icon="bell" text="Уведомления" iconOnly>
          <span aria-hidden="true">12</span>
        </HeaderButton>
        <HeaderButton icon="search" text="Поиск" />
      </MemoryRouter>,
    );
    const [bell, search] = ['Уведомления', 'Поиск'].map((name) => screen.getByRole('button', { name }));
    for (const button of [bell, search] as HTMLElement[]) vi.spyOn(button, 'matches').mockReturnValue(true);
    fireEvent.focusIn(bell as HTMLElement);
    await pass(200);
    expect(words()).toBe('Уведомления');
    fireEvent.focusOut(bell as HTMLElement);
    expect(words()).toBeUndefined();
    fireEvent.focusIn(search as HTMLElement);
    await pass(1000);
    expect(words()).toBeUndefined();
  });
});

describe('the meaning of an abbreviation', () => {
  const words = () => screen.queryByRole('tooltip', { hidden: true })?.textContent;

  it('shows on a press and on keyboard focus, and hides by a press elsewhere or by Escape', () => {
    render(
      <>
        <IconNames />
        <p>
          <Abbreviation means="Лучший кобель породы">ЛК</Abbreviation>,{' '}
          <Abbreviation means="Победитель класса">CW</Abbreviation>
        </p>
      </>,
    );
    const [first, second] = ['ЛК', 'CW'].map((name) => screen.getByText(name)) as [HTMLElement, HTMLElement];
    fireEvent.click(first);
    expect(words()).toBe('Лучший кобель породы');
    fireEvent.click(second);
    expect(words()).toBe('Победитель класса');
    fireEvent.pointerDown(document.body);
    expect(words()).toBeUndefined();
    vi.spyOn(first, 'matches').mockReturnValue(true);
    act(() => first.focus());
    expect(words()).toBe('Лучший кобель породы');
    fireEvent.keyDown(first, { key: 'Escape' });
    expect(words()).toBeUndefined();
  });
});
