import { describe, expect, it } from 'vitest';
import { trustedTarget } from './trustedTarget.ts';

const origins = ['https://federation.example', 'https://office.federation.example'];

describe('trustedTarget [P29 R2.1-02]', () => {
  it.each([
    'https://federation.example',
    'https://federation.example/visit?x=1#a',
    'https://office.federation.example?x=1',
    'https://federation.example/a@b',
  ])('accepts %s', (address) => expect(trustedTarget(address, origins)?.href).toBe(new URL(address).href));

  it.each([
    '',
    '/',
    '//evil.example',
    '//federation.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:\\\\federation.example',
    'https:/federation.example',
    'https:federation.example',
    'https:////federation.example',
    'HTTPS://federation.example',
    'https://FEDERATION.example',
    'https://federation.example:443/',
    'https://federation.example:8443/',
    'https://federation.example.evil.example/',
    'https://federation.examplee/',
    'https://evil.example/https://federation.example',
    'https://federation.example@evil.example/',
    'https://user:secret@federation.example/',
    'https://federation.example\\@evil.example/',
    'https://federation.example%2eevil.example/',
    'https://federation%2Eexample/',
    'https%3A%2F%2Ffederation.example',
    'ht\ttps://federation.example/',
    'https://federation.example\t/',
    'https://federation.example\n/',
    ' https://federation.example/',
    'https://federation.example/\u202Egro',
    'https://fеderation.example/',
    'https://xn--fderation-c5a.example/',
    'https://federation。example/',
    'https://office.federation.example./',
    'http://federation.example/',
    'javascript:alert(1)//https://federation.example',
    'data:text/html,https://federation.example',
    `https://federation.example/${'a'.repeat(2000)}`,
  ])('refuses %j', (address) => expect(trustedTarget(address, origins)).toBeNull());
});
