import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { Page } from './CatalogueDeskPage.tsx';

const at = { path: '/exhibitions/:exhibitionId/organise/catalogue', at: '/exhibitions/7/organise/catalogue' };
const show = {
  ...{ id: 7, name: 'Серебряная упряжка', begins_on: '2027-01-02', ends_on: '2027-01-03', ranks: [] },
};

it('reads the desk for a member of the show’s team who has no account [Entry-17]', async () => {
  const member = { name: 'Анна', roles: ['cashier'], until: '2027-01-06' };
  const { sent } = openForm(
    <Page />,
    {
      getExhibition: show,
      getShowAccess: { as: 'member', rights: ['cash'], member, ended: null },
      getCatalogueDesk: refusal(403, { error: 'Ваша роль в команде выставки этого не даёт.' }),
      getDeskWaiting: { proofs: 0 },
    },
    at,
  );
  expect(await screen.findByText('Ваша роль этого не открывает')).toBeTruthy();
  expect(sent('getCatalogueDesk')).toEqual([{ exhibitionId: 7 }]);
});
