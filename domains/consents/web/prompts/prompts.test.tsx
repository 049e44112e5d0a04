import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { UserInfo } from '#domains/accounts/contract.ts';
import { accessData } from '#domains/accounts/session/samples.ts';
import { type Session, signedIn, visitor } from '#domains/accounts/session/session.ts';
import { switchAccount } from '#domains/accounts/web/public.ts';
import type { AccountType } from '#platform/contract/userTypes.ts';
import { closeSnackbar, currentMessages, showSnackbar } from '#platform/ui/messages/messageStore.ts';
import type { AnyCall } from '#platform/web/calls/anyCall.ts';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { createCache } from '#platform/web/page/page.tsx';
import { agreements } from '../../agreements.ts';
import { acknowledgeDecision } from '../../contract.ts';
import { ConsentBars, ConsentLayers } from '../public.ts';

const call = vi.fn<AnyCall>();
let isOutdated = false;
let isGiven = false;
const consents = (is_outdated: boolean) => ({ processing: { given: isGiven, is_outdated } });
const quiet: Partial<UserInfo> = {
  personal_data_request_status: 0,
  personal_data_request_accepted: true,
  personal_data_dissemination_status: 2,
};

/** Stores a session as the browser does. */
function sign(
  info: Partial<UserInfo>,
  account_type: AccountType = 'user',
  profileId = 1,
  is_active_profile = true,
): void {
  const access = accessData(profileId, { account_type, is_active_profile });
  const session: Session = signedIn(visitor, { ...access, user_info: { ...access.user_info, ...quiet, ...info } });
  localStorage.setItem('session', JSON.stringify(session));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    // Makes this account the page's current one.
    switchAccount(profileId);
  });
}

function open(path = '/exhibitions') {
  const element = (
    <Suspense>
      <ConsentLayers />
      <ConsentBars />
    </Suspense>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const shown = render(
    <ApiContext value={{ call } as Api}>
      <QueryClientProvider client={createCache()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  return { ...shown, go: (to: string) => act(() => router.navigate(to)) };
}

function forgetTheQuestion(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what the portal itself sets.
  document.cookie = 'user_allowed=; Max-Age=0; Path=/';
}

/** Scrolls: prompts wait for the first interaction with the page. */
const lookAround = () => act(async () => void window.dispatchEvent(new Event('scroll')));

// Code is loaded lazily; a busy machine may exceed the test's timeout.
beforeAll(
  () =>
    Promise.all([
      import('./ConsentLayers.tsx'),
      import('./ConsentBars.tsx'),
      import('./DecisionModal.tsx'),
      import('./DisseminationModal.tsx'),
      import('./ProcessingModal.tsx'),
    ]),
  60_000,
);
beforeEach(() => {
  call.mockReset();
  call.mockImplementation(async ({ name }) =>
    name.endsWith('Consents') || name === 'giveConsent' ? consents(isOutdated) : {},
  );
  isOutdated = false;
  isGiven = false;
  localStorage.setItem('cookie_notice', 'accepted');
  forgetTheQuestion();
});

describe('a decision of the federation', () => {
  it.each([
    [2, 'Заявка одобрена', 'подтвердила'],
    [3, 'В заявке отказано', 'отправлены вам на почту'],
  ] as const)(
    'of status %i is shown in a dialog; its OK sends the acknowledgement [R2.7-62 R4-31 R4-32 R4-33 R7-32]',
    async (status, title, words) => {
      sign({ personal_data_request_status: status });
      open();
      const dialog = await screen.findByRole('dialog', { name: title });
      expect(dialog.textContent).toContain(words);
      await userEvent.click(screen.getByRole('button', { name: 'ОК' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(call).toHaveBeenCalledWith(acknowledgeDecision, {});
    },
  );

  it('shows nothing while pending', async () => {
    sign({ personal_data_request_status: 1 });
    open();
    await act(() => Promise.resolve());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the question about dissemination', () => {
  it.each([
    [0, 'user', '#6'],
    [3, 'user', '#6'],
    [0, 'kennel', '#4'],
    [3, 'club', '#3'],
  ] as const)(
    'of status %i comes once a year to a %s and leads to the edit page at %s [R2.7-63 R4-34 R4-35 R4-36 R4-37 R4-38 R4-39]',
    async (status, kind, anchor) => {
      sign({ personal_data_dissemination_status: status }, kind);
      open();
      await act(() => Promise.resolve());
      expect(screen.queryByRole('region')).toBeNull();
      await lookAround();
      const question = await screen.findByRole('dialog', { name: 'Кому видны ваши данные' });
      expect(question.getAttribute('aria-modal')).toBe('true');
      expect(screen.getByRole('link', { name: 'Выбрать, что показывать' }).getAttribute('href')).toBe(
        `/user/member_1/edit${anchor}`,
      );
      expect(document.cookie).toContain('user_allowed=true');
      await userEvent.click(screen.getByRole('button', { name: 'Позже' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('closes by Escape and by a press outside; no other prompt is shown meanwhile [R2.7-63]', async () => {
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(document.querySelector('[class*=overlay]') as Element),
    ]) {
      forgetTheQuestion();
      sign({ personal_data_dissemination_status: 0, personal_data_request_accepted: false });
      const { unmount } = open();
      await lookAround();
      await screen.findByRole('dialog', { name: 'Кому видны ваши данные' });
      expect(screen.queryByRole('region')).toBeNull();
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await screen.findByRole('region', { name: 'Согласие на обработку персональных данных' });
      unmount();
    }
  });

  it('waits while the person types [R2.7-63]', async () => {
    sign({ personal_data_dissemination_status: 0 });
    open();
    const field = document.body.appendChild(document.createElement('input'));
    onTestFinished(() => field.remove());
    field.focus();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await lookAround();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.cookie).not.toContain('user_allowed');
    field.blur();
    await act(() => vi.advanceTimersByTimeAsync(1100));
    expect(await screen.findByRole('dialog', { name: 'Кому видны ваши данные' })).toBeTruthy();
  });

  describe('during a task', () => {
    const question = () => screen.queryByRole('dialog', { name: 'Кому видны ваши данные' });
    /** Longer than a person looks at a page. */
    const aWhile = () => act(() => vi.advanceTimersByTimeAsync(20_000));
    const add = (html: string): HTMLElement => {
      const place = document.body.appendChild(document.createElement('div'));
      place.innerHTML = html;
      onTestFinished(() => place.remove());
      return place;
    };

    beforeEach(() => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      onTestFinished(() => {
        vi.useRealTimers();
        for (const { id } of currentMessages().snackbars) closeSnackbar(id);
      });
      sign({ personal_data_dissemination_status: 0 });
    });

    it('is not shown after a press on the page, but on the next page [Round3-B3]', async () => {
      const { go } = open();
      fireEvent.click(add('<button>Фильтр</button>').firstElementChild as Element);
      await lookAround();
      await aWhile();
      expect(question()).toBeNull();
      expect(document.cookie).not.toContain('user_allowed');
      await go('/about');
      await act(() => vi.advanceTimersByTimeAsync(100));
      expect(question()).toBeTruthy();
    });

    it('is not shown over a form, nor over the page its button led to [Round3-B3]', async () => {
      const { go } = open();
      const form = add('<main><form><button type="button">Отправить</button></form></main>');
      await lookAround();
      await aWhile();
      expect(question()).toBeNull();
      fireEvent.click(form.querySelector('button') as Element);
      form.remove();
      await go('/result');
      await aWhile();
      expect(question()).toBeNull();
      await go('/about');
      await act(() => vi.advanceTimersByTimeAsync(100));
      expect(question()).toBeTruthy();
    });

    it('is not shown on a page of one task, nor over the page it led to [Round3-B3]', async () => {
      const { go } = open();
      const entry = add('<main data-one-task="true"><button>Всё верно, записать</button></main>');
      await lookAround();
      await aWhile();
      expect(question()).toBeNull();
      fireEvent.click(entry.querySelector('button') as Element);
      entry.remove();
      await go('/orders/1');
      await aWhile();
      expect(question()).toBeNull();
    });

    it('is not shown while a form has unsaved changes [Round3-B3]', async () => {
      open();
      const { unmount } = renderHook(() => useUnsaved(true, true, false));
      await lookAround();
      await aWhile();
      expect(question()).toBeNull();
      unmount();
    });

    it('is not shown next to a result message [Round3-B3]', async () => {
      open();
      act(() => showSnackbar('Сохранено', 'ok'));
      await lookAround();
      await aWhile();
      expect(question()).toBeNull();
    });

    it('is shown on a page with a search field, which is not a form to fill in [Round3-B3]', async () => {
      open();
      add('<main><form role="search"><input></form></main>');
      await lookAround();
      await act(() => vi.advanceTimersByTimeAsync(100));
      expect(question()).toBeTruthy();
    });
  });

  it('is not shown when the cookie says it was shown [R4-36]', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the portal itself sets.
    document.cookie = 'user_allowed=true; Path=/';
    sign({ personal_data_dissemination_status: 0 });
    open();
    await lookAround();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('disappears when another account becomes current [R4-34]', async () => {
    sign({ personal_data_dissemination_status: 0 });
    open();
    await lookAround();
    await screen.findByRole('dialog', { name: 'Кому видны ваши данные' });
    sign({}, 'user', 2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the banner', () => {
  const words = /^Дайте согласие на обработку персональных данных/;

  it.each(['user', 'kennel'] as const)(
    'asks an unrecognised %s to consent, shows the text, and gives the consent [R4-40 R4-41 R2.7-67] [S1]',
    async (kind) => {
      sign({ personal_data_request_accepted: false }, kind);
      open();
      await lookAround();
      await screen.findByText(words);
      await userEvent.click(screen.getByRole('button', { name: 'Дать согласие' }));
      const dialog = await screen.findByRole('dialog', { name: agreements.processing.title });
      for (const paragraph of agreements.processing.paragraphs) expect(dialog.textContent).toContain(paragraph);
      expect(screen.getByRole('link', { name: /приложить/ }).getAttribute('href')).toBe(
        `/user/member_1/edit${kind === 'user' ? '#6' : '#4'}`,
      );
      await userEvent.click(screen.getByRole('button', { name: 'Даю согласие' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(call.mock.calls.filter(([{ name }]) => name === 'giveConsent').map(([, input]) => input)).toEqual([
        { kind: 'processing', text_version: agreements.processing.version },
      ]);
    },
  );

  it('can be dismissed', async () => {
    sign({ personal_data_request_accepted: false });
    open();
    await lookAround();
    await screen.findByText(words);
    await userEvent.click(screen.getByRole('button', { name: 'Скрыть' }));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('shows why the consent was refused', async () => {
    sign({ personal_data_request_accepted: false });
    open();
    await lookAround();
    await userEvent.click(await screen.findByRole('button', { name: 'Дать согласие' }));
    await screen.findByRole('dialog');
    const error = 'Текст согласия изменился. Прочитайте новый и подтвердите ещё раз.';
    call.mockRejectedValueOnce(new ApiError(409, 'Conflict', { errors: { error } }));
    await userEvent.click(screen.getByRole('button', { name: 'Даю согласие' }));
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('waits for the cookie notice and for the question: one prompt at a time [S1]', async () => {
    localStorage.removeItem('cookie_notice');
    sign({ personal_data_request_accepted: false, personal_data_dissemination_status: 0 });
    open();
    await lookAround();
    expect([screen.queryByRole('dialog'), screen.queryByText(words)]).toEqual([null, null]);
  });

  it('waits for the cookie notice on one page only: navigation dismisses the notice [Round3-B3]', async () => {
    localStorage.removeItem('cookie_notice');
    sign({ personal_data_request_accepted: false });
    const { go } = open();
    await lookAround();
    expect(screen.queryByText(words)).toBeNull();
    await go('/about');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(localStorage.getItem('cookie_notice')).toBe('accepted');
  });

  it('asks for the check when the consent is already given [Round3-B3]', async () => {
    isGiven = true;
    sign({ personal_data_request_accepted: false });
    open();
    await lookAround();
    expect((await screen.findByRole('region', { name: 'Проверка профиля' })).textContent).toContain(
      'отправьте его на проверку',
    );
    expect(screen.queryByRole('button', { name: 'Дать согласие' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Отправить на проверку' }));
    const dialog = await screen.findByRole('dialog', { name: 'Проверка профиля' });
    expect(within(dialog).getByText(/Согласие на обработку персональных данных вы уже дали/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отправить на проверку' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(call.mock.calls.filter(([{ name }]) => name === 'giveConsent')).toHaveLength(1);
  });

  it('is not shown for a profile without an edit page, whose link would be a 404 [S1]', async () => {
    for (const kind of ['user', 'kennel'] as const) {
      sign({ personal_data_request_accepted: false, personal_data_dissemination_status: 0 }, kind, 1, false);
      open();
      await lookAround();
      expect([screen.queryByRole('dialog'), screen.queryByText(words)]).toEqual([null, null]);
    }
  });

  it('asks again when the text of the consent has changed', async () => {
    isOutdated = true;
    sign({}, 'club');
    open();
    await lookAround();
    await screen.findByText('Текст согласия изменился.');
    expect(screen.getByRole('link', { name: 'Прочитать и подтвердить' }).getAttribute('href')).toBe(
      '/user/member_1/edit#3',
    );
  });

  it.each(['club', 'nbc', 'federation', 'admin'] as const)('is not shown to a %s', async (kind) => {
    sign({ personal_data_request_accepted: false }, kind);
    open();
    await lookAround();
    expect(screen.queryByText(words)).toBeNull();
  });
});
