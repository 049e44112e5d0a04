import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import type * as uploading from '#platform/web/calls/upload.ts';
import { uploadPicture } from '../../contract.ts';
import { refusePicture } from './refuse.ts';
import { useUploads } from './useUploads.ts';

const upload = vi.hoisted(() => vi.fn<typeof uploading.upload>());
vi.mock('#platform/web/calls/upload.ts', () => ({ upload }));

let underway = 0;
let most = 0;
beforeEach(() => {
  [underway, most] = [0, 0];
  upload.mockImplementation(async (_api, _endpoint, { file }) => {
    underway += 1;
    most = Math.max(most, underway);
    await Promise.resolve();
    underway -= 1;
    if ((file as File).name === '7.jpg') throw new ApiError(422, '', { errors: { file: 'Файл повреждён' } });
    return { id: 1 } as never;
  });
});
afterEach(() => vi.clearAllMocks());

const wrapper = ({ children }: PropsWithChildren) => <ApiContext value={{} as Api}>{children}</ApiContext>;
const jpeg = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

describe('an upload of five hundred photographs', () => {
  it('runs two at a time; failed ones stay listed with the reason and do not block others', async () => {
    const arrived: string[] = [];
    const { result } = renderHook(
      () => useUploads({ endpoint: uploadPicture, refuse: refusePicture, onDone: (_, { name }) => arrived.push(name) }),
      {
        wrapper,
      },
    );
    act(() =>
      result.current.add([
        ...Array.from({ length: 500 }, (_, at) => jpeg(`${at}.jpg`)),
        jpeg('empty.jpg', 0),
        new File(['x'], 'x.svg'),
      ]),
    );
    await waitFor(() => expect(arrived).toHaveLength(499));
    expect(most).toBe(2);
    expect(result.current.uploads.map(({ name, state, error }) => [name, state, error])).toEqual([
      ['7.jpg', 'failed', 'Файл повреждён'],
      ['empty.jpg', 'failed', 'Файл пустой. Выберите другой.'],
      ['x.svg', 'failed', expect.stringContaining('Принимаются только фотографии')],
    ]);
  });
});

describe('an upload without a connection', () => {
  it('pauses with a message and restarts when the connection is back [Office-15]', async () => {
    let isBack = false;
    upload.mockImplementation(async () => {
      if (!isBack) throw new ApiError(0, '');
      return { id: 1 } as never;
    });
    const arrived: string[] = [];
    const { result } = renderHook(
      () => useUploads({ endpoint: uploadPicture, refuse: refusePicture, onDone: (_, { name }) => arrived.push(name) }),
      { wrapper },
    );
    act(() => result.current.add([jpeg('1.jpg')]));
    await waitFor(() => expect(result.current.uploads.map(({ state }) => state)).toEqual(['broken']));
    isBack = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(arrived).toEqual(['1.jpg']));
    expect(result.current.uploads).toEqual([]);
  });
});
