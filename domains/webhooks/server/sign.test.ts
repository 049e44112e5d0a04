import { describe, expect, it } from 'vitest';
import { newSecret, sign } from './sign.ts';

describe('sign', () => {
  it('signs as the reference implementation of Standard Webhooks does', () => {
    // Made with the library standardwebhooks 1.1.1.
    const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
    expect(sign('whsec_MfKQ9r8GKYqUTwjUPD8ILPZIo2LaLaSw', signed)).toBe(
      'v1,vYUpvSjY5ulGDkl3leRwnNsaI1bTvDEFcvmXWir28TI=',
    );
  });

  it('changes with the id, the time, the body and the secret', () => {
    const secret = newSecret();
    const signed = { id: 'msg_1', timestamp: 1, body: '{}' };
    const others = [
      sign(secret, { ...signed, id: 'msg_2' }),
      sign(secret, { ...signed, timestamp: 2 }),
      sign(secret, { ...signed, body: '{ }' }),
      sign(newSecret(), signed),
    ];
    expect(new Set([sign(secret, signed), ...others]).size).toBe(5);
  });

  it('makes secrets of 256 bits with the prefix of Standard Webhooks', () => {
    expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });
});
