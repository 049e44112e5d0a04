import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FederationDetails } from '#domains/federationDetails/contract.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import { Page } from './AboutPage.tsx';

const federation: Partial<FederationDetails> = {
  address: 'г. Москва, ул. Гостиная, д. 9',
  site: '',
  hours: 'понедельник – пятница, 10:00–13:00 и 14:00–17:00 по московскому времени',
  special_days: ['31.12.2026: 10:00–12:00, предпраздничный день'],
  contacts: [
    { value: '+7 495 123-45-67', description: 'Дежурный телефон', is_main: true, contact_type_id: 1 },
    { value: 'info@rkf.example', description: 'Общие вопросы', is_main: true, contact_type_id: 2 },
  ],
};

const rkf = { profile_id: 1, alias: 'rkf', full_alias: '/rkf/', name: 'РКФ', full_name: 'Федерация', user_type: 5 };

const hours = {
  now: '2026-11-23T08:00:00Z',
  parts: [{ from: '2026-11-23T07:00:00Z', till: '2099-11-23T10:00:00Z' }],
};

it('[V5] the page about the portal shows a visitor the federation’s address, phone, mail and hours', async () => {
  openForm(<Page />, {
    getFederationDetails: federation,
    getOfficeHours: hours,
    listFederations: [rkf],
    listBanners: [],
  });
  expect(await screen.findByText('г. Москва, ул. Гостиная, д. 9')).toBeTruthy();
  const part = screen.getByRole('region', { name: 'Как связаться с федерацией' });
  const links = [...part.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:+74951234567', 'mailto:info@rkf.example', '/office-visit', '/ask', '/about/figures']);
  expect(part.textContent).toContain('Сейчас открыто до 13:00');
  expect(part.textContent).toContain('понедельник – пятница, 10:00–13:00 и 14:00–17:00');
});

it('the page about the portal of a demonstration says that data are invented and photographs drawn', async () => {
  const open = (is_demo: boolean) =>
    openForm(<Page />, {
      getFederationDetails: { ...federation, is_demo },
      getOfficeHours: hours,
      listFederations: [rkf],
      listBanners: [],
    });
  open(true);
  expect((await screen.findByRole('region', { name: 'О демонстрации' })).textContent).toMatch(/вымышлены.*рисунки/s);
  cleanup();
  open(false);
  expect(await screen.findByText('г. Москва, ул. Гостиная, д. 9')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'О демонстрации' })).toBeNull();
});
