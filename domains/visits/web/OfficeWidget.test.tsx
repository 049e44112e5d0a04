import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Api } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { OfficeWidget } from './OfficeWidget.tsx';

const url = 'https://widget.example/book?office=1';

it('sandboxes the widget’s frame and sends it a short-lived token at its exact origin, only after it has loaded [R4-80 P30]', async () => {
  const call = vi.fn(async (endpoint: AnyEndpoint) => {
    expect(endpoint.name).toBe('issueOfficeToken');
    return { access_token: 'narrow-token-of-minutes', expires_at: '2026-11-21T12:00:00Z' };
  });
  render(
    <ApiContext value={{ call } as unknown as Api}>
      <OfficeWidget url={url} />
    </ApiContext>,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>('Запись на приём');
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
  expect(frame.getAttribute('sandbox')).toContain('allow-scripts');
  expect(frame.src).toBe(url);
  expect(screen.getByText(/Если окно записи осталось пустым/)).toBeDefined();
  const post = vi.fn();
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: post } });
  expect(call).not.toHaveBeenCalled();
  fireEvent.load(frame);
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  expect(post).toHaveBeenCalledWith(
    { type: 'access_token', access_token: 'narrow-token-of-minutes', expires_at: '2026-11-21T12:00:00Z' },
    'https://widget.example',
  );
});
