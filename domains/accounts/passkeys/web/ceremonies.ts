import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { AddPasskeyInput, CreationOptions, PasskeySignInInput, RequestOptions } from '../contract.ts';
import { ceremonyTexts } from '../texts.ts';

/** The device or the browser refused; the message says what to do. */
export class CeremonyError extends Error {
  /** The page itself ended it, to begin another: nothing is to be said. */
  readonly isSuperseded: boolean;
  constructor(message: string, isSuperseded = false) {
    super(message);
    this.isSuperseded = isSuperseded;
  }
}

const textsByName: Readonly<Record<string, string>> = {
  NotAllowedError: ceremonyTexts.cancelled,
  InvalidStateError: ceremonyTexts.already,
  NotSupportedError: ceremonyTexts.unsupported,
  ConstraintError: ceremonyTexts.unsupported,
  SecurityError: ceremonyTexts.otherSite,
};

/** The library keeps the browser's error as the cause of its own, which is in English. */
function ceremonyError(error: unknown): CeremonyError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error ? cause.name : '';
  return new CeremonyError(textsByName[name] ?? ceremonyTexts.broken, name === 'AbortError');
}

/** Lets the device make a key. Throws CeremonyError. */
export async function makeKey(optionsJSON: CreationOptions): Promise<AddPasskeyInput> {
  try {
    const { id, response } = await startRegistration({ optionsJSON });
    return {
      id,
      client_data: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: response.transports ?? [],
    };
  } catch (error) {
    throw ceremonyError(error);
  }
}

/**
 * Lets the person choose a key of this portal and the device sign with it. `isOffered`: as a suggestion of the mail
 * field, for as long as the page is open. Throws CeremonyError.
 */
export async function signWithKey(optionsJSON: RequestOptions, isOffered: boolean): Promise<PasskeySignInInput> {
  try {
    const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered });
    return {
      id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
      ...(response.userHandle && { user_handle: response.userHandle }),
    };
  } catch (error) {
    throw ceremonyError(error);
  }
}

/** Withdraws what the device is asked for. */
export const stopCeremony = (): void => WebAuthnAbortService.cancelCeremony();
