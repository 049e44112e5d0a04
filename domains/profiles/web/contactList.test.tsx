import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContactList } from './ContactList.tsx';

const link = (value: string, description = '') => ({ value, description, is_main: false, contact_type_id: 4 });

it('a social link is told by the name of its network, any other by its host; none passes weight on', () => {
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
  // A word of the owner's stands beside the name, but not the name twice.
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['ВКонтакте', 'TelegramНовости клуба']);
});

it('what is no address stays as it was written', () => {
  render(<ContactList contacts={[link('dozor')]} />);
  expect(screen.getByText('dozor')).toBeTruthy();
});
