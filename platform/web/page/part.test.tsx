import { act, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyPart } from './lazyPart.tsx';

const Calendar = ({ month }: { month: string }) => <p>{month}</p>;

it('renders on the server at once what the page’s read has loaded', async () => {
  const { Part, load } = lazyPart(async () => ({ default: Calendar }));
  await load();
  const html = renderToString(<Part fallback="…" month="октябрь" />);
  expect(html).toContain('<p>октябрь</p>');
});

it('loads its code in the browser once, when it is shown', async () => {
  let asked = 0;
  const { Part } = lazyPart(async () => {
    asked += 1;
    return { default: Calendar };
  });
  expect(asked).toBe(0);
  await act(async () => {
    render(
      <>
        <Part month="октябрь" />
        <Part month="ноябрь" />
      </>,
    );
  });
  expect(screen.getAllByText(/октябрь|ноябрь/)).toHaveLength(2);
  expect(asked).toBe(1);
});

it('keeps the server’s markup while its code loads, also when the page rerenders, and then updates', async () => {
  const onServer = lazyPart(async () => ({ default: Calendar }));
  await onServer.load();
  let isAwake = false;
  const changed = new Set<() => void>();
  const subscribe = (change: () => void) => {
    changed.add(change);
    return () => changed.delete(change);
  };
  const pageOf = ({ Part }: typeof onServer) =>
    function Page() {
      const month = useSyncExternalStore(
        subscribe,
        () => (isAwake ? 'ноябрь' : 'октябрь'),
        () => 'октябрь',
      );
      return <Part month={month} />;
    };
  const OnServer = pageOf(onServer);
  const root = document.createElement('div');
  root.innerHTML = renderToString(<OnServer />);
  const drawn = root.querySelector('p');
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Calendar }>();
  const InBrowser = pageOf(lazyPart(() => promise));
  const mounted = await act(async () => hydrateRoot(root, <InBrowser />));
  await act(async () => {
    isAwake = true;
    for (const change of changed) change();
  });
  expect(root.querySelector('p')).toBe(drawn);
  await act(async () => resolve({ default: Calendar }));
  expect(root.querySelector('p')).toBe(drawn);
  expect(drawn?.textContent).toBe('ноябрь');
  await act(async () => mounted.unmount());
});
