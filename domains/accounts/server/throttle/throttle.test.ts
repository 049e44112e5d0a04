import { describe, expect, it } from 'vitest';
import { originOf } from './address.ts';
import { placeOf } from './keys.ts';
import { type Counters, emptyCounter, type Trust, waitFor, withAttempt, withoutAttempt } from './rules.ts';

const nothing: Counters = {
  address: emptyCounter,
  network: emptyCounter,
  account: emptyCounter,
  pair: emptyCounter,
  password: emptyCounter,
};
const start = Date.UTC(2026, 0, 1);
const second = 1000;
const minute = 60 * second;

/** Tries as fast as allowed; returns the times of admitted ones. */
function attack(seconds: number, trust: Trust = 'stranger'): number[] {
  let counters = nothing;
  const tries: number[] = [];
  for (let now = start; now < start + seconds * second; now += second) {
    if (waitFor(counters, trust, now) > 0) continue;
    counters = withAttempt(counters, trust, now);
    tries.push((now - start) / second);
  }
  return tries;
}

const times = (count: number, counters: Counters, now = start): Counters =>
  Array.from({ length: count }).reduce<Counters>((one) => withAttempt(one, 'stranger', now), counters);

describe('one address against one account', () => {
  it('has ten tries in fifteen minutes, then each delay doubles', () => {
    expect(attack(15 * 60)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 39, 99, 219, 459]);
  });

  it('has at most a hundred tries in a day', () => {
    expect(attack(24 * 3600).length).toBeLessThan(100);
  });

  it('waits no longer because of tries during the wait', () => {
    const locked = times(10, nothing);
    expect(waitFor(locked, 'stranger', start + 29 * second)).toBe(second);
    expect(waitFor(locked, 'stranger', start + 30 * second)).toBe(0);
  });
});

describe('the owner', () => {
  it('is admitted from another address during an attack', () => {
    const attacked = times(10, nothing);
    const elsewhere: Counters = { ...nothing, account: attacked.account };
    expect(waitFor(elsewhere, 'stranger', start)).toBe(0);
    const mistyped = withAttempt(elsewhere, 'stranger', start);
    expect(waitFor(mistyped, 'stranger', start)).toBe(30 * second);
  });

  it('is admitted from a known place however wide the attack is', () => {
    const flood: Counters = { ...nothing, ...pick(times(300, nothing), 'account', 'network') };
    expect(waitFor(flood, 'stranger', start)).toBeGreaterThan(0);
    expect(waitFor(flood, 'address', start)).toBe(0);
  });

  it('in a known browser does not wait for others at the address, only for own tries', () => {
    const crowded = times(40, nothing);
    const mine: Counters = { ...crowded, pair: emptyCounter };
    expect(waitFor(mine, 'address', start)).toBeGreaterThan(0);
    expect(waitFor(mine, 'browser', start)).toBe(0);
    let counters = mine;
    for (let one = 0; one < 10; one += 1) counters = withAttempt(counters, 'browser', start);
    expect(pick(counters, 'address', 'network', 'account')).toEqual(pick(mine, 'address', 'network', 'account'));
    expect(waitFor(counters, 'browser', start)).toBe(30 * second);
  });

  it('does not count against themselves and keeps the tries of others', () => {
    const before = times(5, nothing);
    const after = withoutAttempt(withAttempt(before, 'stranger', start + second), start + second, 'owner');
    expect(after).toEqual({ ...before, pair: emptyCounter });
  });

  it('is not charged for a try refused by overload', () => {
    const before = times(9, nothing);
    const after = withoutAttempt(withAttempt(before, 'stranger', start + second), start + second, 'nobody');
    expect(waitFor(after, 'stranger', start + second)).toBe(0);
    expect(after).toEqual(before);
  });
});

describe('one address against many accounts', () => {
  it('has 25 tries in five minutes', () => {
    let counters = nothing;
    for (let one = 0; one < 25; one += 1)
      counters = {
        ...withAttempt({ ...counters, account: emptyCounter, pair: emptyCounter }, 'stranger', start + one * second),
        account: emptyCounter,
        pair: emptyCounter,
      };
    expect(waitFor(counters, 'stranger', start + 25 * second)).toBe(5 * minute - 25 * second);
    expect(waitFor(counters, 'address', start + 25 * second)).toBeGreaterThan(0);
    expect(waitFor(counters, 'stranger', start + 5 * minute)).toBe(0);
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
    ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '8193:3512:1:2', '8193:3512:1'],
    ['2001:db8:1:2::9', '8193:3512:1:2', '8193:3512:1'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '8193:3512:1:2', '8193:3512:1'],
    ['2001:db8::1', '8193:3512:0:0', '8193:3512:0'],
    ['::1', '0:0:0:0', '0:0:0'],
    ['fe80::1%eth0', '65152:0:0:0', '65152:0:0'],
    ['64:ff9b::192.0.2.33', '100:65435:0:0', '100:65435:0'],
    ['nonsense', 'unknown', 'unknown'],
  ])('%s counts as %s in %s', (ip, address, network) => {
    expect(originOf(ip)).toEqual({ address, network });
  });

  it('and a mail are stored as keyed hashes, independent of case and of the IPv6 host part', () => {
    const secret = 's'.repeat(32);
    const browser = 'b'.repeat(43);
    const hashesOf = (given: string, mail: string, ip: string) => {
      const { places, keysOf } = placeOf(given, mail, { ip, browser });
      return { places, stranger: keysOf('stranger'), own: keysOf('browser') };
    };
    const one = hashesOf(secret, 'Anna@Mail.example', '2001:db8:1:2::1');
    expect(hashesOf(secret, 'anna@mail.example', '2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toEqual(one);
    expect(hashesOf('t'.repeat(32), 'anna@mail.example', '2001:db8:1:2::1')).not.toEqual(one);
    const all = [one.places, one.stranger, one.own].flatMap((some) => Object.values(some));
    // A known browser has another pair key.
    expect(new Set(all).size).toBe(8);
    expect(JSON.stringify(one)).not.toMatch(/anna|2001|db8/i);
  });
});

function pick(counters: Counters, ...names: (keyof Counters)[]): Partial<Counters> {
  return Object.fromEntries(names.map((name) => [name, counters[name]]));
}
