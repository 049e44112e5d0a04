import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRecord } from '#domains/organisations/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { accounts, signInCounters } from '../tables.ts';
import { openTestPortal, type TestPortal } from '../testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ API_PER_MINUTE: '1000000' });
});
afterAll(() => portal.drop());
beforeEach(() => portal.db.delete(signInCounters));

interface Answer {
  statusCode: number;
  body: string;
}
interface Way {
  what: string;
  /** Number of concurrent pairs; only calls with an intended delay may have more than one. */
  abreast: number;
  /** Milliseconds between resets of the counters, where they are not under test. */
  pause?: number;
  known(at: number): Promise<Answer>;
  unknown(at: number): Promise<Answer>;
}

const tries = 500;
/** On a busy machine: fewer tries, but enough for a median. */
const enough = { tries: 100, milliseconds: 15_000 };
/** A difference counts if it is this long in nearly every pair; load of the machine affects both sides. */
const told = { milliseconds: 5, share: 0.9 };
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

async function timed(act: () => Promise<Answer>): Promise<{ took: number; answer: string }> {
  const began = performance.now();
  const { statusCode, body } = await act();
  const took = performance.now() - began;
  // Everything except the request id.
  const { errors, result, ...rest } = JSON.parse(body) as Record<string, unknown>;
  return { took, answer: JSON.stringify([statusCode, errors, result, Object.keys(rest)]) };
}

/** Known and unknown alternately first, so that load of the machine affects both. */
async function compare({ abreast, pause, known, unknown }: Way) {
  const differences: number[] = [];
  const answers = new Set<string>();
  const began = performance.now();
  for (let at = 0; at < tries / 2; at += abreast) {
    if (pause && at % pause === 0) await portal.db.delete(signInCounters);
    const pair = async (index: number): Promise<void> => {
      const [first, second] = index % 2 ? [known, unknown] : [unknown, known];
      const one = await timed(() => first(index));
      const two = await timed(() => second(index));
      differences.push(index % 2 ? one.took - two.took : two.took - one.took);
      answers.add(one.answer).add(two.answer);
    };
    await Promise.all(Array.from({ length: abreast }, (_, offset) => pair(at + offset)));
    if (differences.length * 2 >= enough.tries && performance.now() - began > enough.milliseconds) break;
  }
  const longer = differences.filter((one) => one > 0).length / differences.length;
  return { difference: median(differences), share: Math.max(longer, 1 - longer), answers };
}

const clubMail = (at: number): string => `club-${at}@club.example`;
const ways: Way[] = [
  {
    what: 'a sign-in with a wrong password',
    abreast: 1,
    pause: 1,
    known: (at) => portal.tryToSignIn({ email: `owner-${at % 25}@mail.example`, password: `Wrong-${at}` }),
    unknown: (at) => portal.tryToSignIn({ email: `nobody-${at % 25}@mail.example`, password: `Wrong-${at}` }),
  },
  {
    what: 'a request for recovery',
    abreast: 25,
    pause: 50,
    known: (at) => portal.post('/api/Registration/reset_password_by_mail', { mail: `owner-${at % 25}@mail.example` }),
    unknown: (at) =>
      portal.post('/api/Registration/reset_password_by_mail', { mail: `nobody-${at % 25}@mail.example` }),
  },
  {
    what: 'a request for a club’s code',
    abreast: 25,
    pause: 50,
    known: (at) =>
      portal.post('/api/Activation', { club_id: clubs[at % clubs.length], mail: clubMail(at % clubs.length) }),
    unknown: (at) =>
      portal.post('/api/Activation', { club_id: clubs[at % clubs.length], mail: `nobody-${at}@club.example` }),
  },
  {
    what: 'a wrong code of a club',
    abreast: 1,
    pause: 1,
    known: (at) =>
      portal.post('/api/Activation/confirm', { activation_code: '000000', mail: clubMail(at % clubs.length) }),
    unknown: (at) =>
      portal.post('/api/Activation/confirm', { activation_code: '000000', mail: `nobody-${at}@club.example` }),
  },
  {
    what: 'a login-as into an account that may not be entered',
    abreast: 1,
    known: (at) =>
      portal.call('POST', '/api/administration/authentication/login', adminAt(at), {
        mail: 'kennel@mail.example',
        reason: 'Помочь с заявкой',
      }),
    unknown: (at) =>
      portal.call('POST', '/api/administration/authentication/login', adminAt(at), {
        mail: `no-${at}@mail.example`,
        reason: 'Помочь с заявкой',
      }),
  },
];

const clubs: number[] = [];
const adminTokens: string[] = [];
/** Each may try so many times a minute. */
const adminAt = (at: number): string => adminTokens[at % adminTokens.length] as string;
beforeAll(async () => {
  for (let at = 0; at < 25; at += 1) await portal.member({}, { mail: `owner-${at}@mail.example` });
  for (let at = 0; at < 250; at += 1) {
    const { id } = await makeProfile(portal.db, { shortName: `Клуб ${at}` });
    await makeRecord(portal.db, { profileId: id, name: 'Клуб', mail: clubMail(at) });
    clubs.push(id);
  }
  await portal.member({ userType: 4 }, { mail: 'kennel@mail.example' });
  for (let at = 0; at < 50; at += 1)
    adminTokens.push((await portal.signIn(await portal.member({ userType: 101 }))).apikey);
  expect(await portal.db.$count(accounts)).toBe(76);
});

describe('known and unknown mails', () => {
  it.each(ways)('get the same answer in the same time: $what [P1]', async (way) => {
    const { difference, share, answers } = await compare(way);
    expect([...answers], way.what).toHaveLength(1);
    const isTold = Math.abs(difference) >= told.milliseconds && share >= told.share;
    expect(isTold, `median ${difference} ms, in ${share} of the pairs`).toBe(false);
  });
});
