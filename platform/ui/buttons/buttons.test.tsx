import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { HeaderButton } from './HeaderButton.tsx';

const show = (piece: ReactNode) => render(<MemoryRouter>{piece}</MemoryRouter>);
const drawings = (element: HTMLElement) =>
  Array.from(element.querySelectorAll('use'), (use) => use.getAttribute('href')?.split('#')[1]);

describe('Button', () => {
  it('is primary by default [R9-26], or secondary [R9-27], with different looks', () => {
    show(
      <>
        <Button>Записаться</Button>
        <Button kind="secondary">Отменить</Button>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Записаться' }).className).toContain('primary');
    const secondary = screen.getByRole('button', { name: 'Отменить' });
    expect(secondary.className).toContain('secondary');
    expect(secondary.className).not.toContain('primary');
  });

  it('is disabled, busy and not pressed while loading [R9-25]', () => {
    const press = vi.fn();
    const { rerender } = show(
      <Button loading onClick={press}>
        Отправляем
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Отправляем' });
    expect([(button as HTMLButtonElement).disabled, button.getAttribute('aria-busy')]).toEqual([true, 'true']);
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    rerender(
      <MemoryRouter>
        <Button onClick={press}>Отправить</Button>
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(press).toHaveBeenCalledOnce();
    expect(screen.getByRole('button').hasAttribute('aria-busy')).toBe(false);
  });

  it('may be condensed [R9-28] or take the full width [R9-29]', () => {
    show(
      <>
        <Button>обычная</Button>
        <Button condensed>узкая</Button>
        <Button fullWidth>широкая</Button>
      </>,
    );
    const classOf = (name: string) => screen.getByRole('button', { name }).className;
    expect([classOf('узкая').includes('condensed'), classOf('обычная').includes('condensed')]).toEqual([true, false]);
    expect([classOf('широкая').includes('full'), classOf('обычная').includes('full')]).toEqual([true, false]);
  });

  it('shows an icon left [R9-30] or right [R9-31] of its text', () => {
    show(
      <>
        <Button leftIcon="plus">слева</Button>
        <Button rightIcon="arrow">справа</Button>
      </>,
    );
    const left = screen.getByRole('button', { name: 'слева' });
    const right = screen.getByRole('button', { name: 'справа' });
    expect([drawings(left), left.firstChild?.nodeName]).toEqual([['i-plus'], 'svg']);
    expect([drawings(right), right.lastChild?.nodeName]).toEqual([['i-arrow'], 'svg']);
  });

  it('is an internal link with `to` and opens a new tab with `href`', () => {
    show(
      <>
        <Button to="/exhibitions/">Календарь</Button>
        <Button href="https://federation.example/">Сайт</Button>
        <Button href="/files/rules.pdf" download>
          Положение
        </Button>
      </>,
    );
    const inside = screen.getByRole('link', { name: 'Календарь' });
    const outside = screen.getByRole('link', { name: 'Сайт' });
    expect([inside.getAttribute('href'), inside.getAttribute('target')]).toEqual(['/exhibitions/', null]);
    expect([outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    expect(screen.getByRole('link', { name: 'Положение' }).getAttribute('target')).toBeNull();
  });
});

describe('HeaderButton', () => {
  it('is an internal link [R2.8-72] with an icon and a text [R2.8-75]', () => {
    show(<HeaderButton icon="user" text="Войти" to="/auth/login" />);
    const link = screen.getByRole('link', { name: 'Войти' });
    expect([link.getAttribute('href'), link.getAttribute('target'), drawings(link)]).toEqual([
      '/auth/login',
      null,
      ['i-user'],
    ]);
  });

  it('is an external link that opens in a new tab [R2.8-73]', () => {
    show(<HeaderButton icon="book" text="База знаний" href="https://help.example/" />);
    const link = screen.getByRole('link', { name: 'База знаний' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://help.example/',
      '_blank',
      'noopener',
    ]);
  });

  it('is a plain button [R2.8-74], named by its text even if only the icon is visible', () => {
    const press = vi.fn();
    show(<HeaderButton icon="bell" text="Уведомления: 12" iconOnly onClick={press} />);
    const button = screen.getByRole('button', { name: 'Уведомления: 12' });
    fireEvent.click(button);
    expect(press).toHaveBeenCalledOnce();
    expect([button.getAttribute('type'), drawings(button)]).toEqual(['button', ['i-bell']]);
  });
});
