import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { Rank } from '#domains/dictionaries/contract.ts';
import type { ExhibitionRow } from '#domains/exhibitions/contract.ts';
import { ShowRow } from '#domains/exhibitions/web/calendar/ShowRow.tsx';

/** The control of uncached pages: twenty of the calendar's own rows and nothing else. */
export const renderCards = (rows: ExhibitionRow[], ranks: ReadonlyMap<number, Rank>, today: string): string =>
  renderToString(
    <MemoryRouter>
      <ul>
        {rows.map((row) => (
          <ShowRow key={row.id} row={row} ranks={ranks} today={today} />
        ))}
      </ul>
    </MemoryRouter>,
  );
