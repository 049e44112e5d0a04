import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import { RecoveryForm } from '../recovery/web/RecoveryForm.tsx';
import { OwnerForm } from '../registration/web/OwnerForm.tsx';
import { LoginForm } from './login/LoginForm.tsx';

afterEach(() => {
  window.earlyChoices = undefined;
  document.body.replaceChildren();
});

const pageOf = (form: ReactNode) => (
  <ApiContext value={{ call: async () => [] } as never}>
    <QueryClientProvider client={createCache()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />
    </QueryClientProvider>
  </ApiContext>
);

it.each([
  ['sign-in', <LoginForm key="in" onDone={() => undefined} onStep={() => undefined} />, ['email', 'password']],
  ['recovery', <RecoveryForm key="recovery" />, ['mail']],
  ['registration', <OwnerForm key="owner" />, ['last_name', 'first_name', 'mail', 'password', 'passwordConfirm']],
] as const)('what is typed at %s before hydration stays in its fields', async (_, form, names) => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(pageOf(form));
  const field = (name: string) => root.querySelector(`[name="${name}"]`) as HTMLInputElement;
  const typed = names.map((name) =>
    /mail/.test(name) ? 'anna@mail.example' : /name/.test(name) ? 'Анна' : 'Трамвай-1891',
  );
  // As recorded by the inline script.
  window.earlyChoices = new WeakMap();
  for (const [at, name] of names.entries()) {
    field(name).value = typed[at] as string;
    window.earlyChoices.set(field(name), typed[at] as string);
  }
  await act(async () => void hydrateRoot(root, pageOf(form)));
  // Later renders keep the values.
  await act(async () => undefined);
  expect(names.map((name) => field(name).value)).toEqual(typed);
});
