import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContactList } from './ContactList.tsx';

const link = (value: string, description = '') => ({ value, description, is_main: false, contact_type_id: 4 });

it('names a social link by its network and others by their host, all with nofollow', () => {
  render(
    <ContactList
      contacts={[
        link('https://vk.com/dozor', 'ВКонтакте'),
        link('https://t.me/dozor', 'Новости клуба'),
        link('https://www.youtube.com/@dozor'),
        link('https://m.vk.com/other'),
      ]}
      site="https://www.dozor.example/club/about"
    />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'ВКонтакте',
    'Telegram',
    'YouTube',
    'ВКонтакте',
    'dozor.example',
  ]);
  for (const one of links) expect(one.getAttribute('rel')).toBe('noopener nofollow');
  // The owner's description is shown unless it repeats the name.
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['ВКонтакте', 'TelegramНовости клуба']);
});

it('leaves text that is no address unchanged', () => {
  render(<ContactList contacts={[link('dozor')]} />);
  expect(screen.getByText('dozor')).toBeTruthy();
});
