import type { Log } from '#platform/server/log.ts';
import type { AddPasskeyInput, PasskeySignInInput } from '../contract.ts';
import type { RelyingParty } from './relyingParty.ts';

/** Loaded with the first key, because its parsers of certificates take a moment that no start of the portal needs. */
const library = () => import('@simplewebauthn/server');

/** ES256, EdDSA and RS256, which all devices of today have. */
export const algorithms = [-7, -8, -257];

export interface ClientData {
  challenge: string;
  origin: string;
}

/** What the browser says it has signed; null when it is no JSON of that form. Not verified yet. */
export function readClientData(given: string): ClientData | null {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(given, 'base64url').toString('utf8'));
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

export interface NewCredential {
  credentialId: string;
  publicKey: string;
  counter: number;
}

/** The credential that a device has made for this challenge; null when it is not verified. */
export async function verifyNewCredential(
  { id, client_data, attestation }: AddPasskeyInput,
  challenge: string,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  log: Log,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...credential(id),
      response: { clientDataJSON: client_data, attestationObject: attestation },
    },
    ...{ expectedChallenge: challenge, expectedOrigin, expectedRPID },
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refusedIn(log));
  if (!registrationInfo) return null;
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/**
 * Verifies a device's signature by the stored key; returns the new count of its uses. Null when the signature, the host,
 * the verification of the user or the count is wrong.
 */
export async function verifySignature(
  { id, client_data, authenticator_data, signature }: PasskeySignInInput,
  challenge: string,
  { publicKey, counter }: { publicKey: string; counter: number },
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  log: Log,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    response: {
      ...credential(id),
      response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
    },
    ...{ expectedChallenge: challenge, expectedOrigin, expectedRPID },
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  }).catch(refusedIn(log));
  return result.verified ? result.authenticationInfo.newCounter : null;
}

/** The fields of the standard's JSON that are the same for every key. */
const credential = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

/** The library throws for input that does not verify; the log says why, the caller learns only that it was refused. */
const refusedIn =
  (log: Log) =>
  (error: Error): { verified: false; registrationInfo?: undefined } => {
    log.info({ err: error }, 'passkey not verified');
    return { verified: false };
  };
