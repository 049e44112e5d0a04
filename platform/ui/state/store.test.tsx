import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createStore, useStore } from './store.ts';

it('renders its users again only when the value changes', () => {
  const store = createStore({ open: false, count: 0 });
  const rendered = vi.fn();
  function Reader() {
    const open = useStore(store, (value) => value.open);
    rendered();
    return <p>{open ? 'open' : 'closed'}</p>;
  }
  const { unmount } = render(<Reader />);
  act(() => store.set({ open: false, count: 1 }));
  expect(rendered).toHaveBeenCalledTimes(1);
  act(() => store.set({ open: true, count: 1 }));
  expect(screen.getByText('open')).toBeTruthy();
  unmount();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.set(store.get());
  leave();
  store.set({ open: false, count: 2 });
  expect(listener).not.toHaveBeenCalled();
});

it('has the first value on the server and during hydration', async () => {
  const store = createStore('first');
  store.set('later');
  const Reader = () => <p>{useStore(store)}</p>;
  const html = renderToString(<Reader />);
  expect(html).toBe('<p>first</p>');
  const place = document.createElement('div');
  place.innerHTML = html;
  const mismatch = vi.fn();
  await act(async () => hydrateRoot(place, <Reader />, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  expect(place.textContent).toBe('later');
});
