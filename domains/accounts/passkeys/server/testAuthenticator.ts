import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AddPasskeyInput, CreationOptions, PasskeySignInInput, RequestOptions } from '../contract.ts';

interface Behaviour {
  origin?: string;
  rpId?: string;
  /** Whether the device has asked its user for a finger or a PIN. */
  verifiesUser?: boolean;
  /** The count of uses; by default it grows by one. */
  counter?: number;
  type?: string;
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');
/** CBOR of a byte string of up to 65535 bytes. */
const cborBytes = (data: Buffer): Buffer =>
  Buffer.concat([
    data.length < 256 ? Buffer.from([0x58, data.length]) : Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ]);
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** A device with one P-256 key, written by the WebAuthn standard for tests: no attestation, a discoverable key. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, at: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, counter: number, rest: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };
  const flagsOf = ({ verifiesUser = true }: Behaviour): number => userPresent | (verifiesUser ? userVerified : 0);

  /** The public key as COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x ?? '', 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y ?? '', 'base64url')),
  ]);

  return {
    id: base64url(id),
    /** Makes the key that the portal asks for. */
    make({ challenge, rp, user }: CreationOptions, behaviour: Behaviour = {}): AddPasskeyInput {
      userHandle = user.id;
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const data = authenticatorData(
        behaviour.rpId ?? rp.id,
        flagsOf(behaviour) | hasKey,
        behaviour.counter ?? uses,
        credential,
      );
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ]);
      return {
        id: base64url(id),
        client_data: base64url(clientData(behaviour.type ?? 'webauthn.create', challenge, behaviour.origin ?? origin)),
        attestation: base64url(attestation),
        transports: ['internal'],
      };
    },
    /** Signs the challenge of a sign-in. */
    sign({ challenge, rpId }: RequestOptions, behaviour: Behaviour = {}): PasskeySignInInput {
      uses += 1;
      const client = clientData(behaviour.type ?? 'webauthn.get', challenge, behaviour.origin ?? origin);
      const data = authenticatorData(behaviour.rpId ?? rpId, flagsOf(behaviour), behaviour.counter ?? uses);
      return {
        id: base64url(id),
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        user_handle: userHandle,
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
