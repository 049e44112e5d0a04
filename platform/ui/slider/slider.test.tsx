import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardRow } from './CardRow.tsx';
import { Slider } from './Slider.tsx';

const wide = window.innerWidth;
let still = false;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const resize = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });

beforeEach(() => {
  vi.useFakeTimers();
  still = false;
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  Element.prototype.scrollTo = vi.fn<() => void>();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  resize(wide);
});

const slides = ['один', 'два', 'три', 'четыре', 'пять', 'шесть'].map((content) => ({ id: content, content }));
const show = () => render(<Slider label="Главные события" slides={slides} />);
const showCards = () => render(<CardRow label="Щенки" cards={slides} />);
const current = () =>
  screen
    .getAllByRole('button', { name: /^Слайд/ })
    .findIndex((button) => button.getAttribute('aria-current') === 'true') + 1;
const reachable = () => screen.getAllByRole('listitem').filter((item) => !item.hasAttribute('inert')).length;

describe('slides side by side', () => {
  it('are three in a wide window, two at 1181 px [R9-12]', () => {
    window.innerWidth = 1182;
    showCards();
    expect(reachable()).toBe(3);
    resize(1181);
    expect(reachable()).toBe(2);
  });

  it('are one at 768 px [R9-13] and one at 561 px [R9-14]', () => {
    window.innerWidth = 769;
    showCards();
    expect(reachable()).toBe(2);
    resize(768);
    expect(reachable()).toBe(1);
    resize(561);
    expect(reachable()).toBe(1);
  });
});

describe('Slider', () => {
  it('advances every seven seconds and starts over', async () => {
    show();
    await pass(6999);
    expect(current()).toBe(1);
    await pass(1);
    expect(current()).toBe(2);
    for (let slide = 3; slide <= 7; slide++) await pass(7000);
    expect(current()).toBe(1);
  });

  it('pauses while hovered, focused or paused', async () => {
    show();
    const slider = screen.getByRole('region', { name: 'Главные события' });
    fireEvent.pointerEnter(slider);
    await pass(20_000);
    expect(current()).toBe(1);
    fireEvent.pointerLeave(slider);
    const pause = screen.getByRole('button', { name: 'Остановить показ' });
    act(() => pause.focus());
    await pass(20_000);
    expect(current()).toBe(1);
    fireEvent.click(pause);
    act(() => pause.blur());
    await pass(20_000);
    expect(current()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Продолжить показ' }));
    await pass(7000);
    expect(current()).toBe(2);
  });

  it('never autoplays with reduced motion, but can be operated by hand', async () => {
    still = true;
    show();
    await pass(20_000);
    expect(current()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Слайд 3' }));
    expect(current()).toBe(3);
  });

  it('has arrows instead of numbers for many slides', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ id: index, content: `слайд ${index}` }));
    render(<Slider label="Галерея" slides={many} />);
    const shown = () => screen.getByText(/ из 9$/).textContent;
    fireEvent.click(screen.getByRole('button', { name: 'Предыдущий слайд' }));
    expect(shown()).toBe('9 из 9');
    fireEvent.click(screen.getByRole('button', { name: 'Следующий слайд' }));
    expect(shown()).toBe('1 из 9');
  });
});
