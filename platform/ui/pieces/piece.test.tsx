import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Chunk } from '#platform/contract/chunk.ts';
import { PagePieces, PiecesContext, piece } from './piece.tsx';

interface Row {
  name: string;
}

const rendered = vi.fn();

function PlainRow({ row, today }: { row: Row; today: string }) {
  rendered(row.name);
  return (
    <li>
      {row.name}, {today}
    </li>
  );
}

const KeptRow = piece(PlainRow, ({ row }) => row);

const page = (rows: Row[], today = '2026-11-21') => (
  <ul>
    {rows.map((row) => (
      <KeptRow key={row.name} row={row} today={today} />
    ))}
  </ul>
);

const textOf = (parts: Chunk[]): string => parts.map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part))).join('');

const onServer = (rows: Row[], today?: string): string => {
  const pieces = new PagePieces();
  return textOf(pieces.fill(renderToString(<PiecesContext value={pieces}>{page(rows, today)}</PiecesContext>), renderToString));
};

it('the server renders a piece once for the record it is made of, and exactly as React would in place', () => {
  const rows = [{ name: 'Тверь' }, { name: 'Псков & Ко <b>' }];
  const plain = renderToString(page(rows));
  rendered.mockClear();
  expect(onServer(rows)).toBe(plain);
  expect(onServer([...rows].reverse())).toContain('Псков &amp; Ко &lt;b&gt;');
  expect(rendered).toHaveBeenCalledTimes(2);
});

it('another record, or another prop, is rendered anew', () => {
  const row = { name: 'Омск' };
  onServer([row]);
  rendered.mockClear();
  expect(onServer([{ name: 'Омск' }])).toContain('Омск');
  expect(onServer([row], '2026-11-22')).toContain('2026-11-22');
  expect(onServer([row], '2026-11-22')).toContain('2026-11-22');
  expect(rendered).toHaveBeenCalledTimes(2);
});

it('handlers made anew on each page and lists that say the same make no new piece; another choice does', () => {
  const Picker = piece(({ chosen, onChange }: { chosen: readonly number[]; onChange: () => void }) => {
    rendered(chosen);
    return (
      <button type="button" onClick={onChange}>
        {chosen.join()}
      </button>
    );
  });
  const picked = (chosen: number[]) => {
    const pieces = new PagePieces();
    const markup = renderToString(
      <PiecesContext value={pieces}>
        <Picker chosen={chosen} onChange={() => undefined} />
      </PiecesContext>,
    );
    return textOf(pieces.fill(markup, renderToString));
  };
  rendered.mockClear();
  expect([picked([1, 2]), picked([1]), picked([1, 2])]).toEqual([
    '<button type="button">1,2</button>',
    '<button type="button">1</button>',
    '<button type="button">1,2</button>',
  ]);
  expect(rendered).toHaveBeenCalledTimes(2);
  // Only some looks are kept.
  for (let at = 0; at < 20; at += 1) picked([at]);
  rendered.mockClear();
  picked([1, 2]);
  expect(rendered).toHaveBeenCalledTimes(1);
});

it('what looks like a place in a text is a text', () => {
  const rows = [{ name: '<i data-piece="0"></i>' }];
  expect(onServer(rows)).toBe(renderToString(page(rows)));
});
