import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import type { Api } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import { KennelForm } from './KennelForm.tsx';

/** Mounts the form as after a reload: what the device keeps stays. */
function open() {
  cleanup();
  const call = async () => [];
  const access = { token: () => null, onUnauthorized: () => undefined, owner: () => 'visitor' };
  const element = <KennelForm application={null} onSent={() => undefined} />;
  render(
    <ApiContext value={{ call, access } as unknown as Api}>
      <QueryClientProvider client={createCache()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </QueryClientProvider>
    </ApiContext>,
  );
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => localStorage.clear());

it('restores every typed field of the draft after a reload, numbers and codes too [Round3-D6]', async () => {
  const typed: [RegExp, string][] = [
    [/^Название(?! латиницей)/, 'Лунная тропа'],
    [/^Номер свидетельства федерации/, 'КП-418'],
    [/^Код клейма/, 'LTR'],
    [/^Номер папки/, '1204'],
    [/^Индекс/, '160001'],
    [/^Дом/, '12'],
    [/^Занимаетесь разведением с года/, '2011'],
    [/^Щенков за всё время/, '46'],
  ];
  open();
  for (const [label, text] of typed) await userEvent.type(field(label), text);
  open();
  for (const [label, text] of typed) await waitFor(() => expect(field(label).value, String(label)).toBe(text));
});
