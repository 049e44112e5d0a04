import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { part } from './part.tsx';

const Calendar = ({ month }: { month: string }) => <p>{month}</p>;

it('what the page’s read has loaded is rendered by the server at once', async () => {
  const { Part, load } = part(async () => ({ default: Calendar }));
  await load();
  const html = renderToString(
    <Suspense fallback="…">
      <Part month="октябрь" />
    </Suspense>,
  );
  expect(html).toContain('<p>октябрь</p>');
});

it('in the browser its code comes when it is shown, once', async () => {
  let asked = 0;
  const { Part } = part(async () => {
    asked += 1;
    return { default: Calendar };
  });
  expect(asked).toBe(0);
  await act(async () => {
    render(
      <Suspense fallback="…">
        <Part month="октябрь" />
        <Part month="ноябрь" />
      </Suspense>,
    );
  });
  expect(screen.getAllByText(/октябрь|ноябрь/)).toHaveLength(2);
  expect(asked).toBe(1);
});
