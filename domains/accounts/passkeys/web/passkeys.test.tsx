import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessData } from '../../session/samples.ts';
import { signedIn, visitor } from '../../session/session.ts';
import { sessionStore } from '../../session/web/session.ts';
import { openForm, refusal } from '../../web/formFixture.tsx';
import { SignIn } from '../../web/login/SignIn.tsx';
import { ceremonyTexts } from '../texts.ts';
import { PasskeysPart } from './PasskeysPart.tsx';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const get = vi.fn();
const create = vi.fn();

/** The browser's own part of WebAuthn, which the test environment lacks. */
function giveCredentials({ isOffered = false } = {}): void {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(class {}, { isConditionalMediationAvailable: async () => isOffered }),
  );
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
}
const assertion = {
  ...{ id: 'key-1', rawId: bytes('key-1'), type: 'public-key', getClientExtensionResults: () => ({}) },
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('device'),
    signature: bytes('signature'),
    userHandle: bytes('user'),
  },
};
const attestation = {
  ...{ id: 'key-2', rawId: bytes('key-2'), type: 'public-key', getClientExtensionResults: () => ({}) },
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('made'),
    getTransports: () => ['internal'],
  },
};
const requestOptions = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000, userVerification: 'required' };
const creationOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { name: 'Федерация', id: 'localhost' },
  user: { id: 'dXNlcg', name: 'anna@mail.example', displayName: 'anna@mail.example' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const key = { passkey_id: 7, name: 'Chrome, Android', made_at: '2026-11-01T10:00:00Z', used_at: null };

beforeEach(() => {
  get.mockReset();
  create.mockReset();
  giveCredentials();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('the sign-in form', () => {
  beforeEach(() => sessionStore.change(() => visitor));
  const button = () => screen.findByRole('button', { name: 'Войти по отпечатку, лицу или PIN' });

  it('signs in by a key that the device offers [Passkeys-4]', async () => {
    get.mockResolvedValue(assertion);
    const onDone = vi.fn();
    const { sent } = openForm(<SignIn onDone={onDone} />, {
      startPasskeySignIn: requestOptions,
      signInByPasskey: accessData(1),
    });
    await userEvent.click(await button());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent('signInByPasskey')).toEqual([
      {
        ...{ id: 'key-1', client_data: 'Y2xpZW50', authenticator_data: 'ZGV2aWNl' },
        ...{ signature: 'c2lnbmF0dXJl', user_handle: 'dXNlcg' },
      },
    ]);
    expect(sessionStore.current()).toMatchObject({ isAuthenticated: true, profile_id: 1 });
  });

  it.each([
    ['NotAllowedError', ceremonyTexts.cancelled],
    ['NotSupportedError', ceremonyTexts.unsupported],
    ['SecurityError', ceremonyTexts.otherSite],
    ['UnknownError', ceremonyTexts.broken],
  ])('says what to do after %s of the browser', async (name, text) => {
    get.mockRejectedValue(new DOMException('refused', name));
    const { sent } = openForm(<SignIn onDone={vi.fn()} />, { startPasskeySignIn: requestOptions });
    await userEvent.click(await button());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(sent('signInByPasskey')).toEqual([]);
  });

  it('says that a deleted key is unknown', async () => {
    get.mockResolvedValue(assertion);
    openForm(<SignIn onDone={vi.fn()} />, {
      startPasskeySignIn: requestOptions,
      signInByPasskey: refusal(400, { error: 'Портал не знает этого ключа' }),
    });
    await userEvent.click(await button());
    expect(await screen.findByText('Портал не знает этого ключа')).toBeTruthy();
  });

  it('suggests keys in the mail field where the browser can, without a press [Passkeys-4]', async () => {
    giveCredentials({ isOffered: true });
    get.mockResolvedValue(assertion);
    const onDone = vi.fn();
    openForm(<SignIn onDone={onDone} />, { startPasskeySignIn: requestOptions, signInByPasskey: accessData(1) });
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
  });

  it('has no such button in a browser without keys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    openForm(<SignIn onDone={vi.fn()} />);
    expect(await screen.findByLabelText('Пароль')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /по ключу/ })).toBeNull();
  });
});

describe('«Вход без пароля»', () => {
  beforeEach(() => sessionStore.change(() => signedIn(visitor, accessData(1))));

  it('adds a key after the password [Passkeys-1]', async () => {
    create.mockResolvedValue(attestation);
    const { sent } = openForm(<PasskeysPart />, {
      listPasskeys: { passkeys: [], asks: 'password' },
      startPasskey: creationOptions,
      addPasskey: { passkey_id: 8, name: 'Chrome, Windows' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить ключ этого устройства' }));
    await userEvent.type(screen.getByLabelText('Ваш пароль'), 'Розетка-1891{Enter}');
    expect(await screen.findByText('Ключ входа добавлен: Chrome, Windows')).toBeTruthy();
    expect(sent('startPasskey')).toEqual([{ code: 'Розетка-1891' }]);
    expect(sent('addPasskey')).toEqual([
      { id: 'key-2', client_data: 'Y2xpZW50', attestation: 'bWFkZQ', transports: ['internal'] },
    ]);
  });

  it('says that the device has a key already', async () => {
    create.mockRejectedValue(new DOMException('there', 'InvalidStateError'));
    openForm(<PasskeysPart />, {
      listPasskeys: { passkeys: [], asks: 'password' },
      startPasskey: creationOptions,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить ключ этого устройства' }));
    await userEvent.type(screen.getByLabelText('Ваш пароль'), 'Розетка-1891{Enter}');
    expect(await screen.findByText(ceremonyTexts.already)).toBeTruthy();
  });

  it('renames and deletes a key [Passkeys-3]', async () => {
    const { sent } = openForm(<PasskeysPart />, {
      listPasskeys: { passkeys: [key], asks: 'code' },
      renamePasskey: {},
      deletePasskey: {},
    });
    const list = within(await screen.findByRole('list', { name: 'Ключи входа' }));
    expect(list.getByText(/добавлен 01\.11\.2026, по нему ещё не входили/)).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: 'Переименовать ключ: Chrome, Android' }));
    await userEvent.clear(list.getByLabelText('Название'));
    await userEvent.type(list.getByLabelText('Название'), 'Телефон{Enter}');
    await waitFor(() => expect(sent('renamePasskey')).toEqual([{ passkey_id: 7, name: 'Телефон' }]));
    await userEvent.click(await list.findByRole('button', { name: 'Удалить ключ: Chrome, Android' }));
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(sent('deletePasskey')).toEqual([{ passkey_id: 7 }]));
  });
});
