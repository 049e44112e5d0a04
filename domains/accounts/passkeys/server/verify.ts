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
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: client_data, attestationObject: attestation },
    },
    ...{ expectedChallenge: challenge, expectedOrigin, expectedRPID },
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused);
  if (!registrationInfo) return null;
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
  };
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
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
    },
    ...{ expectedChallenge: challenge, expectedOrigin, expectedRPID },
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  })
    .then((result) => (result.verified ? result : {}))
    .catch(refused);
  return authenticationInfo?.newCounter ?? null;
}

/** The library throws for whatever does not verify, since all of it was written by the caller. */
const refused = (_: unknown): { registrationInfo?: undefined; authenticationInfo?: undefined } => ({});
