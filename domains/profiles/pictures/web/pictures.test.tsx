import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useImperativeHandle } from 'react';
import type { Props } from 'react-avatar-editor';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentMessages, removeAlert } from '#platform/ui/messages/messageStore.ts';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import { reloadPage } from '#platform/web/page/reloadPage.ts';
import type { ProfileEdit } from '../../edit/contract.ts';
import { isScaleDisabled } from '../policy.ts';
import { Pictures } from './Pictures.tsx';

vi.mock('#platform/web/page/reloadPage.ts', () => ({ reloadPage: vi.fn() }));
let given: Props = { width: 0, height: 0 };
/** What is painted on the canvas of the crop, in order. */
let painted: unknown[] = [];
const context = {
  globalCompositeOperation: 'source-over',
  fillStyle: '',
  resetTransform: () => painted.push('upright'),
  fillRect: (...box: number[]) => painted.push([context.globalCompositeOperation, context.fillStyle, ...box]),
};
vi.mock('react-avatar-editor', () => ({
  // jsdom has no canvas: the test reads the editor's props.
  default: function Editor({ ref, ...props }: Props & { ref?: React.Ref<unknown> }) {
    given = props;
    useImperativeHandle(ref, () => ({
      getImage: () => ({
        width: 10,
        height: 10,
        getContext: () => context,
        toDataURL: (type: string, quality: number) => `data:${type};base64,${quality}`,
      }),
    }));
    return null;
  },
}));

const call = vi.fn<Api['call']>();
const onSaved = vi.fn();
const club = {
  can_edit: true,
  withheld: [],
  profile_id: 1,
  name: 'Клуб',
  alias: 'dozor',
  user_type: 3,
  full_alias: '/club/dozor/',
  cover_group: 5,
  logo_link: null,
  headliner_link: '/files/old.jpg',
  owner_picture_link: null,
} as unknown as ProfileEdit;

const show = (page: ProfileEdit = club) =>
  render(
    <ApiContext value={{ call } as Api}>
      <QueryClientProvider client={createCache()}>
        <Pictures page={page} onSaved={onSaved} onReloaded={vi.fn()} />
      </QueryClientProvider>
    </ApiContext>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const chooser = () =>
  screen.findByLabelText<HTMLInputElement>('Выберите картинку', { selector: 'input' }, { timeout: 60_000 });
const jpeg = (size = 10) => {
  const file = new File(['x'], 'лого.jpg', { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = async (file: File) => userEvent.upload(await chooser(), file, { applyAccept: false });
const alerts = () => currentMessages().alerts.map(({ title, text, autoclose }) => [title, text, autoclose]);
const loaded = (naturalWidth: number, naturalHeight: number) =>
  act(() => given.onLoadSuccess?.({ x: 0, y: 0, resource: { naturalWidth, naturalHeight } as HTMLImageElement }));

beforeEach(() => {
  painted = [];
  call.mockReset();
  onSaved.mockReset();
  for (const { id } of currentMessages().alerts) removeAlert(id);
});

describe('PictureEditor', () => {
  it('is offered only where the profile may be edited [R6-10 R6-11]', () => {
    show({ ...club, can_edit: false });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('goes from no image to a chosen, scaled and rotated one and saves a JPEG of full quality [R2.7-69 R4-50 R4-51 R4-52 R4-53 R4-54 R4-56 R5-60 R9-02 R9-03 R9-04 R9-05]', async () => {
    call.mockResolvedValueOnce('/files/new.jpg');
    show();
    await press('Сменить логотип');
    expect((await chooser()).multiple).toBe(false);
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
    await choose(jpeg());
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: /Масштаб/ });
    expect([slider.min, slider.max, slider.step]).toEqual(['0.1', '2', '0.01']);
    await press('Повернуть направо на 90°');
    expect(given).toMatchObject({ border: 24, rotate: 90, scale: 1 });
    await press('Повернуть налево на 90°');
    await press('Повернуть налево на 90°');
    expect(given.rotate).toBe(270);
    await press('Сохранить');
    expect(call.mock.calls[0]?.[0]).toMatchObject({ method: 'POST', path: '/api/avatar/full_v3' });
    expect(call.mock.calls[0]?.[1]).toEqual({ data: 'data:image/jpeg;base64,1' });
    expect(onSaved.mock.calls).toEqual([[{ ...club, logo_link: '/files/new.jpg' }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Сменить баннер', '/api/headerpicture/full_v3', '[R7-48]'],
    ['Сменить фото руководителя', '/api/nbcownerpicture', '[R7-49]'],
  ])('sends «%s» as a JPEG of full quality to %s %s', async (name, path) => {
    call.mockReturnValueOnce(new Promise(() => undefined));
    show({ ...club, user_type: 7 });
    await press(name);
    await choose(jpeg());
    await press('Сохранить');
    expect(call.mock.calls[0]?.[0]).toMatchObject({ method: 'POST', path });
    expect(call.mock.calls[0]?.[1]).toEqual({ data: 'data:image/jpeg;base64,1' });
  });

  it('reloads the page after saving a breed club’s head [R4-55]', async () => {
    call.mockResolvedValueOnce('/files/head.jpg');
    show({ ...club, user_type: 7 });
    await press('Сменить фото руководителя');
    await choose(jpeg());
    expect(reloadPage).not.toHaveBeenCalled();
    await press('Сохранить');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('has for a banner border 10 and ratio 3.65, and disables the slider for small pictures [R5-61 R5-62 R5-63 R9-06 R9-07]', async () => {
    show();
    await press('Сменить баннер');
    expect(await screen.findByText(/Советуем размер 868 × 238/, {}, { timeout: 60_000 })).toBeDefined();
    await choose(jpeg());
    expect(given.border).toBe(10);
    expect(given.width / given.height).toBeCloseTo(3.65, 1);
    const slider = screen.getByRole<HTMLInputElement>('slider');
    const disabled = (width: number, height: number) => {
      loaded(width, height);
      return slider.disabled;
    };
    expect([disabled(378, 1000), disabled(1000, 90), disabled(379, 91)]).toEqual([true, true, false]);
    expect(isScaleDisabled('avatar', { width: 100, height: 50 })).toBe(false);
  });

  it('enlarges a rotated banner until it fills the frame, and saves what is left open as white [Round3-F3]', async () => {
    call.mockReturnValueOnce(new Promise(() => undefined));
    show();
    await press('Сменить баннер');
    await choose(jpeg());
    loaded(868, 238);
    expect(given.scale).toBe(1);
    await press('Повернуть направо на 90°');
    const { width, height } = given;
    // Upright it is as wide as the frame; on its side its height must be.
    expect((given.scale ?? 0) * (width / 868) * 238).toBeCloseTo(width, 0);
    expect((given.scale ?? 0) * (width / 868) * 868).toBeGreaterThan(height);
    await press('Повернуть направо на 90°');
    expect(given.scale).toBe(1);
    await press('Сохранить');
    expect(painted).toEqual(['upright', ['destination-over', '#ffffff', 0, 0, 10, 10]]);
  });

  it.each([
    ['a PNG', new File(['x'], 'a.png', { type: 'image/png' })],
    ['more than 20 MB', jpeg(20_971_521)],
    ['what only its name calls a JPEG', new File(['x'], 'a.jpg', { type: 'image/webp' })],
  ])('refuses %s [R5-58 R5-59 R8-14]', async (_, file) => {
    show();
    await press('Сменить логотип');
    await choose(file);
    expect(alerts()).toEqual([
      ['Ошибка!', 'Ошибка: Формат файла не поддерживается, либо размер файла превышает 20Мб', 7],
    ]);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('[M10] removes a message when another picture is chosen', async () => {
    show();
    await press('Сменить логотип');
    await choose(new File(['x'], 'a.png', { type: 'image/png' }));
    expect(alerts()).toHaveLength(1);
    await choose(jpeg());
    expect(alerts()).toEqual([]);
  });

  it('keeps an unsaved picture in the editor with the specification’s message [R8-15]', async () => {
    call.mockRejectedValueOnce(new ApiError(503, ''));
    show();
    await press('Сменить логотип');
    await choose(jpeg());
    await press('Сохранить');
    expect(alerts()).toEqual([['Ошибка!', 'Ошибка: не удалось загрузить аватар, попробуйте позднее', 7]]);
    expect(screen.getByRole('slider')).toBeDefined();
  });
});

describe('deleting a picture', () => {
  it('asks first, then clears the link and closes [R2.7-70 R4-57 R4-58 R4-59 R4-60]', async () => {
    call.mockResolvedValueOnce({});
    show();
    expect(screen.queryByRole('button', { name: 'Удалить логотип' })).toBeNull();
    await press('Удалить баннер');
    expect(call).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }, { timeout: 60_000 }));
    expect(call.mock.calls[0]?.[0]).toMatchObject({ method: 'DELETE', path: '/api/headerpicture' });
    expect(onSaved.mock.calls).toEqual([[{ ...club, headliner_link: null }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [new ApiError(409, 'Conflict', { errors: { a: 'Первое', b: 'Второе' } }), 'Первое. Второе'],
    [new ApiError(502, 'Bad Gateway'), '502 Bad Gateway'],
  ])('shows the server’s message on failure [R8-16 R8-17]', async (error, words) => {
    call.mockRejectedValueOnce(error);
    show();
    await press('Удалить баннер');
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }, { timeout: 60_000 }));
    expect(alerts()).toEqual([['Ошибка!', words, 7]]);
    expect(onSaved).not.toHaveBeenCalled();
  });
});
