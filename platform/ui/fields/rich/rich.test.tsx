import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RichText } from '../../typography/RichText.tsx';
import { documentOf, storedOf } from './document.ts';
import { RichTextField } from './RichTextField.tsx';

it('converts between the stored form and the editor’s tree without loss [R5-49]', () => {
  const stored = '<p>Клуб <b>осно<i>ван</i></b><br><u>в 1994</u></p><p>2 &lt; 3 &amp; 4</p>';
  expect(storedOf(documentOf(stored))).toBe(
    '<p>Клуб <b>осно</b><b><i>ван</i></b><br><u>в 1994</u></p><p>2 &lt; 3 &amp; 4</p>',
  );
  expect(storedOf(documentOf(''))).toBe('');
});

it('renders elements, never HTML', () => {
  const { container } = render(
    <RichText
      text={'<p><b>Жирный</b> и <u><i>оба</i></u><br>строка</p><p><img src=x onerror=alert(1)>&lt;b&gt;</p>'}
    />,
  );
  expect(container.querySelectorAll('p')).toHaveLength(2);
  expect(container.querySelector('b')?.textContent).toBe('Жирный');
  expect(container.querySelector('i u, u i')?.textContent).toBe('оба');
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toContain('<img src=x onerror=alert(1)><b>');
});

it('renders plain text with line ends as paragraphs', () => {
  const { container } = render(<RichText text={'раз\n\nдва'} />);
  expect(container.querySelectorAll('p')).toHaveLength(2);
});

it('offers only bold, italic and underline, a placeholder and a counter of 5000 [R5-49] [R5-50] [R5-51]', async () => {
  render(<RichTextField label="О клубе" value="<p>Клуб</p>" onChange={vi.fn()} />);
  const editor = await screen.findByRole('textbox', { name: 'О клубе' });
  expect(editor.textContent).toBe('Клуб');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Полужирный',
    'Курсив',
    'Подчёркнутый',
  ]);
  expect(screen.getByText('Осталось знаков: 4 996 из 5 000')).toBeDefined();
});

it('says what to do when empty [R5-51]', async () => {
  render(<RichTextField label="О клубе" value="" onChange={vi.fn()} />);
  await screen.findByRole('textbox', { name: 'О клубе' });
  expect(document.querySelector('[data-placeholder="Напишите что-нибудь..."]')).not.toBeNull();
});

it('reports the excess length and keeps the text', async () => {
  render(<RichTextField label="О клубе" value={`<p>${'а'.repeat(5012)}</p>`} onChange={vi.fn()} />);
  const editor = await screen.findByRole('textbox', { name: 'О клубе' });
  expect(editor.textContent).toHaveLength(5012);
  expect(screen.getByText('Лишних символов: 12, можно 5 000')).toBeDefined();
  expect(editor.getAttribute('aria-invalid')).toBe('true');
});

it('marks a pressed button as pressed', async () => {
  render(<RichTextField label="О клубе" value="" onChange={vi.fn()} />);
  await screen.findByRole('textbox', { name: 'О клубе' });
  const bold = screen.getByRole('button', { name: 'Полужирный' });
  await userEvent.click(bold);
  expect(bold.getAttribute('aria-pressed')).toBe('true');
});
