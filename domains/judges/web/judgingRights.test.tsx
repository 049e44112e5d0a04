import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { JudgingRights } from './JudgingRights.tsx';

it('shows the number of breeds for a group judged by single breeds, not that it is not judged', () => {
  const breeds = [
    { name: 'Сибирский хаски', fci_group: 5 },
    { name: 'Японский шпиц', fci_group: 5 },
  ];
  const element = <JudgingRights isAllBreed={false} groups={[7]} breeds={breeds} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(said.slice(4, 7)).toEqual(['VШпицы: 2 породы', 'VIГончие: не судит', 'VIIЛегавые: вся группа']);
});
