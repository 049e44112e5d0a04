import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessData, token } from '../../session/samples.ts';
import { signedIn, signedOut, switchedTo, visitor } from '../../session/session.ts';
import { sessionStore, useSession } from './session.ts';
import { createSessionStore } from './sessionStore.ts';

/** One browser: its storage, and tabs that hear of each other's changes as browsers tell them. */
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
  it('outlives the page', () => {
    const { open } = browser();
    open().change((session) => signedIn(session, accessData(1)));
    expect(open().current()).toMatchObject({ isAuthenticated: true, apikey: token(1) });
  });

  it('is in step in all tabs: sign-in, switch and logout', () => {
    const { open, kept } = browser();
    const [one, two] = [open(), open()];
    const heard = vi.fn();
    two.subscribe(heard);
    one.change((session) => signedIn(signedIn(session, accessData(1)), accessData(2)));
    expect(two.current().apikey).toBe(token(2));
    two.change((session) => switchedTo(session, 1));
    expect(one.current().apikey).toBe(token(1));
    one.change((session) => signedOut(signedOut(session, token(1)), token(2)));
    expect(two.current()).toEqual(visitor);
    expect(kept.size).toBe(0);
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('is not undone by a tab that has not heard of the change yet', () => {
    const { kept, open } = browser();
    const late = open();
    late.change((session) => signedIn(session, accessData(1)));
    kept.delete('session');
    late.change((session) => ({ ...session }));
    expect(kept.size).toBe(0);
    expect(late.current()).toEqual(visitor);
  });

  it('hears when everything is cleared', () => {
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
    expect(store.current().isAuthenticated).toBe(true);
    kept.clear();
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(store.current().isAuthenticated).toBe(false);
  });

  it('tells nobody of a change that is none', () => {
    const store = browser().open();
    store.change((session) => signedIn(session, accessData(1)));
    const heard = vi.fn();
    store.subscribe(heard);
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
  ])('lives as long as the tab where the storage %s', (_, open) => {
    const store = createSessionStore(open, new EventTarget() as unknown as Window);
    store.change((session) => signedIn(session, accessData(1)));
    store.change((session) => signedIn(session, accessData(2)));
    expect(store.current().multi_accounts).toHaveLength(2);
    store.change(() => visitor);
    expect(store.current()).toEqual(visitor);
  });

  it('with something else stored is a visitor, and the page lives', () => {
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

  it('is a visitor for the server, whoever is signed in', () => {
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
