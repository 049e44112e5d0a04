import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessData, token } from '../samples.ts';
import { refreshed, signedIn, signedOut, switchedTo, visitor } from '../session.ts';
import { sessionStore, useSession } from './session.ts';
import { createSessionStore } from './sessionStore.ts';

/** One browser: its storage, and tabs that receive storage events. */
function browser() {
  const kept = new Map<string, string>();
  const tabs: EventTarget[] = [];
  const open = () => {
    const tab = new EventTarget();
    tabs.push(tab);
    const tell = (key: string) => {
      for (const other of tabs) if (other !== tab) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => {
        kept.set(key, text);
        tell(key);
      },
      removeItem: (key: string) => {
        kept.delete(key);
        tell(key);
      },
    } as unknown as Storage;
    return createSessionStore(() => storage, tab as unknown as Window);
  };
  return { kept, open };
}

beforeEach(() => sessionStore.change(() => visitor));

describe('the session of a browser', () => {
  it('survives a reload', () => {
    const { open } = browser();
    open().change((session) => signedIn(session, accessData(1)));
    expect(open().current()).toMatchObject({ isAuthenticated: true, apikey: token(1) });
  });

  it('is shared by all tabs: sign-in, switch and logout', () => {
    const { open, kept } = browser();
    const [one, two] = [open(), open()];
    const heard = vi.fn();
    two.here.subscribe(heard);
    one.change((session) => signedIn(signedIn(session, accessData(1)), accessData(2)));
    expect(two.current().apikey).toBe(token(2));
    two.change((session) => switchedTo(session, 1));
    expect([two.current().apikey, one.stored().apikey]).toEqual([token(1), token(1)]);
    one.change((session) => signedOut(signedOut(session, token(1)), token(2)));
    expect([one.current(), two.stored()]).toEqual([visitor, visitor]);
    expect(kept.size).toBe(0);
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('keeps a page with its account until it follows or the account comes back [S5]', () => {
    const { open } = browser();
    const [page, elsewhere] = [open(), open()];
    page.change((session) => signedIn(signedIn(session, accessData(1)), accessData(2)));
    elsewhere.change((session) => switchedTo(session, 1));
    expect([page.current().apikey, page.stored().apikey]).toEqual([token(2), token(1)]);
    // Updates of the same account are kept without changing the owner.
    page.change((session) =>
      refreshed(session, token(1), {
        ...{ alias_name: 'novy', banned_actions: [], is_active_profile: true, account_type: 'user', roles: [] },
        user_info: { ...accessData(1).user_info, alias: 'novy' },
      }),
    );
    expect(page.current().apikey).toBe(token(2));
    elsewhere.change((session) => switchedTo(session, 2));
    expect(page.current().apikey).toBe(token(2));
    elsewhere.change((session) => signedOut(session, token(2)));
    expect([page.current().apikey, elsewhere.current().apikey]).toEqual([token(2), token(1)]);
    page.follow();
    expect(page.current().apikey).toBe(token(1));
  });

  it('silently passes the account’s new token to its pages [S5]', () => {
    const { open } = browser();
    const [page, elsewhere] = [open(), open()];
    page.change((session) => signedIn(session, accessData(1)));
    elsewhere.change((session) => signedIn(session, accessData(1, { apikey: token(7) })));
    expect(page.current()).toBe(page.stored());
    expect(page.current().apikey).toBe(token(7));
  });

  it('is read again when a suspended page is shown [S5]', () => {
    const { kept, open } = browser();
    const tab = new EventTarget();
    const store = createSessionStore(
      () => ({ getItem: (key: string) => kept.get(key) ?? null }) as unknown as Storage,
      tab as unknown as Window,
    );
    open().change((session) => signedIn(session, accessData(1)));
    expect(store.stored()).toBe(visitor);
    tab.dispatchEvent(new Event('pageshow'));
    expect(store.stored().apikey).toBe(token(1));
  });

  it('is not undone by a tab that has not received the change yet', () => {
    const { kept, open } = browser();
    const late = open();
    late.change((session) => signedIn(session, accessData(1)));
    kept.delete('session');
    late.change((session) => ({ ...session }));
    expect(kept.size).toBe(0);
    expect(late.stored()).toEqual(visitor);
  });

  it('notices when the whole storage is cleared', () => {
    const { kept, open } = browser();
    const tab = new EventTarget();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    };
    const store = createSessionStore(() => storage as unknown as Storage, tab as unknown as Window);
    open().change((session) => signedIn(session, accessData(1)));
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }));
    expect(store.stored().isAuthenticated).toBe(true);
    kept.clear();
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(store.stored().isAuthenticated).toBe(false);
  });

  it('sends no notification without a change', () => {
    const store = browser().open();
    store.change((session) => signedIn(session, accessData(1)));
    const heard = vi.fn();
    store.here.subscribe(heard);
    const before = store.current();
    store.change((session) => ({ ...session }));
    expect(heard).not.toHaveBeenCalled();
    expect(store.current()).toBe(before);
  });

  it.each([
    [
      'is forbidden',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
    [
      'is full',
      () =>
        ({
          getItem: () => null,
          setItem: () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
          removeItem: () => undefined,
        }) as unknown as Storage,
    ],
  ])('lasts as long as the tab when the storage %s', (_, open) => {
    const store = createSessionStore(open, new EventTarget() as unknown as Window);
    store.change((session) => signedIn(session, accessData(1)));
    store.change((session) => signedIn(session, accessData(2)));
    expect(store.current().multi_accounts).toHaveLength(2);
    store.change(() => visitor);
    expect(store.current()).toEqual(visitor);
  });

  it('becomes a visitor’s when the stored value is invalid', () => {
    const { kept, open } = browser();
    kept.set('session', '{"isAuthenticated":true,"apikey":5}');
    const store = open();
    expect(store.current()).toEqual(visitor);
    store.change((session) => signedIn(session, accessData(1)));
    expect(open().current().apikey).toBe(token(1));
  });
});

describe('useSession', () => {
  const Who = () => <p>{useSession().user_info?.alias ?? 'посетитель'}</p>;

  it('returns a visitor on the server', () => {
    sessionStore.change((session) => signedIn(session, accessData(1)));
    expect(renderToString(<Who />)).toBe('<p>посетитель</p>');
  });

  it('follows the session', () => {
    render(<Who />);
    expect(screen.getByText('посетитель')).toBeTruthy();
    act(() => sessionStore.change((session) => signedIn(session, accessData(1))));
    expect(screen.getByText('member_1')).toBeTruthy();
  });
});
