import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { pendingFilesMessage } from '#platform/web/files/uploadsInProgress.ts';
import { createCache } from '#platform/web/page/page.tsx';
import { DocumentField, type FieldDocument } from './DocumentField.tsx';

/** The part of XMLHttpRequest that uploads use; tests answer it explicitly. */
class PretendedRequest {
  static made: PretendedRequest[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  headers: Record<string, string> = {};
  file: File | null = null;
  url = '';

  constructor() {
    PretendedRequest.made.push(this);
  }
  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(): null {
    return null;
  }
  send(form: FormData): void {
    this.file = form.get('file') as File;
  }
  abort(): void {
    this.onabort?.();
  }
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
  }
}

const api = {
  access: { token: () => 'a'.repeat(30), onUnauthorized: () => undefined, owner: () => null },
  call: () => Promise.reject(new Error('not asked')),
} as Api;
const sent: FieldDocument[][] = [];

function Form({ most, refused }: { most: number; refused?: FieldDocument | undefined }) {
  const [value, setValue] = useState<FieldDocument[]>(refused ? [refused] : []);
  return (
    <DocumentField
      label="Сертификаты"
      most={most}
      replaces={refused !== undefined && value.includes(refused)}
      value={value}
      onChange={(documents) => {
        sent.push(documents);
        setValue(documents);
      }}
    />
  );
}

const show = (most = 3, refused?: FieldDocument) =>
  render(
    <QueryClientProvider client={createCache()}>
      <ApiContext value={api}>
        <Form most={most} refused={refused} />
      </ApiContext>
    </QueryClientProvider>,
  );
const pdf = (name: string): File => new File(['%PDF-'], name, { type: 'application/pdf' });
const last = (): PretendedRequest => PretendedRequest.made.at(-1) as PretendedRequest;

beforeEach(() => {
  PretendedRequest.made = [];
  sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', PretendedRequest);
});
afterEach(() => vi.unstubAllGlobals());

describe('DocumentField [R1-44 R3-34 R5-57]', () => {
  it('replaces a rejected file without removing it first', async () => {
    show(1, { id: 4, name: 'Без подписи.pdf' });
    expect(screen.getByText('Заменить файл')).toBeTruthy();
    await userEvent.setup().upload(screen.getByLabelText('Сертификаты'), pdf('С подписью.pdf'));
    await waitFor(() => expect(PretendedRequest.made).toHaveLength(1));
    last().answer(200, {
      returnCode: 200,
      result: { id: 18, name: 'С подписью.pdf', media_type: 'application/pdf', size: 2048 },
    });
    await screen.findByText('Файл приложен');
    expect(sent).toEqual([[{ id: 18, name: 'С подписью.pdf', size: 2048 }]]);
  });

  it('sends each file with the token, shows its progress and stores the answered id', async () => {
    const user = userEvent.setup();
    show();
    expect(screen.getByLabelText<HTMLInputElement>('Сертификаты').accept).toBe('.pdf,.jpg,.jpeg');
    await user.upload(screen.getByLabelText('Сертификаты'), pdf('Диплом.pdf'));
    await waitFor(() => expect(PretendedRequest.made).toHaveLength(1));
    expect([last().url, last().headers.authorization, last().file?.name]).toEqual([
      '/api/document/document',
      `Bearer ${'a'.repeat(30)}`,
      'Диплом.pdf',
    ]);
    last().upload.onprogress?.({ loaded: 3, total: 4, lengthComputable: true });
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Загрузка: Диплом.pdf' })).toHaveProperty('value', 0.75),
    );
    last().answer(200, {
      returnCode: 200,
      result: { id: 17, name: 'Диплом.pdf', media_type: 'application/pdf', size: 2048 },
    });
    await screen.findByRole('button', { name: 'Убрать: Диплом.pdf' });
    expect(sent).toEqual([[{ id: 17, name: 'Диплом.pdf', size: 2048 }]]);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('reports how many files do not fit, until there is room', async () => {
    const user = userEvent.setup();
    show(2);
    await user.upload(screen.getByLabelText('Сертификаты'), [pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf'), pdf('4.pdf')]);
    expect(await screen.findByText('Взяты не все файлы: не поместилось 2')).toBeDefined();
    await waitFor(() => expect(PretendedRequest.made.map(({ file }) => file?.name)).toEqual(['1.pdf', '2.pdf']));
    PretendedRequest.made.forEach((request, at) => {
      request.answer(200, {
        returnCode: 200,
        result: { id: at + 1, name: `${at + 1}.pdf`, media_type: 'application/pdf', size: 2048 },
      });
    });
    expect(screen.getByText('Взяты не все файлы: не поместилось 2')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Убрать: 2.pdf' }));
    expect(screen.queryByText(/Взяты не все/)).toBeNull();
  });

  it('refuses wrong extensions before sending, shows the server’s errors, retries and cancels', async () => {
    const user = userEvent.setup({ applyAccept: false });
    show();
    const input = screen.getByLabelText('Сертификаты');
    await user.upload(input, new File(['x'], 'таблица.xlsx'));
    expect(await screen.findByText('Принимаются только файлы .pdf, .jpg и .jpeg.')).toBeDefined();
    expect(PretendedRequest.made).toHaveLength(0);
    await user.upload(input, pdf('Скан.pdf'));
    await waitFor(() => expect(PretendedRequest.made).toHaveLength(1));
    last().answer(422, { returnCode: 422, errors: { file: 'Документ защищён паролем.' } });
    expect(await screen.findByText('Документ защищён паролем.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Повторить: Скан.pdf' }));
    await waitFor(() => expect(PretendedRequest.made).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Отменить: Скан.pdf' }));
    await waitFor(() => expect(screen.queryByText('Скан.pdf')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('makes its form wait until each file has arrived, failed or been cancelled', async () => {
    const user = userEvent.setup();
    show();
    const choose = async (name: string) => {
      await user.upload(screen.getByLabelText('Сертификаты'), pdf(name));
      expect(pendingFilesMessage()).toContain(name);
    };
    await choose('Первый.pdf');
    last().answer(200, {
      returnCode: 200,
      result: { id: 17, name: 'Первый.pdf', media_type: 'application/pdf', size: 2048 },
    });
    await screen.findByRole('button', { name: 'Убрать: Первый.pdf' });
    expect(pendingFilesMessage()).toBeNull();
    await choose('Второй.pdf');
    last().answer(422, { returnCode: 422, errors: { file: 'Документ защищён паролем.' } });
    await screen.findByText('Документ защищён паролем.');
    expect(pendingFilesMessage()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Повторить: Второй.pdf' }));
    expect(pendingFilesMessage()).toContain('Второй.pdf');
    await user.click(screen.getByRole('button', { name: 'Отменить: Второй.pdf' }));
    expect(pendingFilesMessage()).toBeNull();
    await choose('Третий.pdf');
    cleanup();
    expect(pendingFilesMessage()).toBeNull();
  });

  it('accepts no more files than the form allows', async () => {
    const user = userEvent.setup();
    show(2);
    await user.upload(screen.getByLabelText('Сертификаты'), [pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf')]);
    await waitFor(() => expect(PretendedRequest.made).toHaveLength(2));
    expect(screen.getByLabelText('Сертификаты')).toHaveProperty('disabled', true);
  });
});
