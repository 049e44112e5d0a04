import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreements } from '#domains/consents/agreements.ts';
import { validKennelForm } from '#domains/kennels/server/demo.ts';
import { statuses } from '#domains/kennels/texts.ts';
import { seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import { type MailFixture, type Member, openMailFixture } from '../letters/mailFixture.ts';

let fixture: MailFixture;
let admin: Member;
beforeAll(async () => {
  fixture = await openMailFixture();
  admin = await fixture.member({ userType: 101, name: 'Администратор портала', shortName: 'Администратор' });
});
afterAll(() => fixture.close());

/** True when the step was taken, false when refused (4xx). Other statuses throw. */
async function taken(step: () => Promise<unknown>): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    expect(String(error)).toMatch(/: 4\d\d /);
    return false;
  }
}

interface Workflow<State extends string> {
  steps: readonly string[];
  /** State after the step; null: the step is refused here. */
  next(state: State, step: string): State | null;
  take(step: string): Promise<boolean>;
  state(): Promise<State>;
}

/** Takes steps in a random order: the portal must accept exactly those in the table and be in the stated state. */
async function wander<State extends string>(
  seed: number,
  start: State,
  { steps, next, take, state }: Workflow<State>,
): Promise<void> {
  const random = seededRandom(seed);
  let expected = start;
  const walked: string[] = [];
  for (let count = 0; count < 14; count += 1) {
    const step = random.pick(steps);
    const to = next(expected, step);
    walked.push(step);
    expect([walked.join(' → '), await take(step)]).toEqual([walked.join(' → '), to !== null]);
    expected = to ?? expected;
    expect([walked.join(' → '), await state()]).toEqual([walked.join(' → '), expected]);
  }
}

const seeds = [1, 2, 3, 4, 5, 6];

const letter = (at: number): string => String.fromCharCode(65 + at);

describe('steps cannot be skipped in any order [P22]', () => {
  it.each(seeds)('activation of a kennel, random walk %i', async (seed) => {
    const kennel = await fixture.member({ userType: 4, isActive: false, name: 'Питомник', shortName: 'Питомник' });
    const read = async () =>
      (await fixture.call('GET', '/api/nurseries/nursery/activation', {}, kennel.token)).application;
    const isActive = async (): Promise<boolean> =>
      (await fixture.call('GET', `/api/Alias/profile/${kennel.profileId}`, {}, kennel.token)).is_active_profile;
    const decide = (by: Member, approved: boolean) => async () => {
      const application = await read();
      const { application_id = 1, version = 1 } = application ?? {};
      const decision = {
        application_id,
        version,
        approved,
        ...(!approved && { reason: 'Нет печати на свидетельстве' }),
      };
      await fixture.call('POST', '/api/administration/kennel_applications/decision', decision, by.token);
    };
    const send = async () => {
      const form = {
        ...validKennelForm(fixture.cityId, [fixture.breedId]),
        // A stamp code belongs to one kennel.
        stamp_code: `W${letter(Math.floor(seed / 26))}${letter(seed % 26)}`,
        documents: {
          kennel_certificate: await fixture.document(kennel),
          federation_certificate: await fixture.document(kennel),
        },
      };
      await fixture.call('POST', '/api/nurseries/nursery/activation', form, kennel.token);
    };
    const acts: Record<string, () => Promise<unknown>> = {
      send,
      approve: decide(admin, true),
      refuse: decide(admin, false),
      approveOneself: decide(kennel, true),
    };
    await wander(seed, 'none' as 'none' | 'review' | 'refused' | 'active', {
      steps: Object.keys(acts),
      next: (state, step) => {
        if (step === 'send') return state === 'none' || state === 'refused' ? 'review' : null;
        if (state !== 'review' || step === 'approveOneself') return null;
        return step === 'approve' ? 'active' : 'refused';
      },
      take: (step) => taken(acts[step] as () => Promise<unknown>),
      async state() {
        if (await isActive()) return 'active';
        const application = await read();
        if (!application) return 'none';
        return application.status === statuses.refused ? 'refused' : 'review';
      },
    });
  });

  it.each(seeds)('recognition of a person, random walk %i', async (seed) => {
    const who = await fixture.member();
    const consents = () => fixture.call('GET', '/api/account/consents', {}, who.token);
    const give = (kind: 'processing' | 'dissemination', fields?: string[]) => () =>
      fixture.call(
        'POST',
        '/api/account/consents',
        { kind, text_version: agreements[kind].version, ...(fields && { fields }) },
        who.token,
      );
    const decide = (by: Member, approved: boolean) => async () => {
      const { rows } = await fixture.call('GET', '/api/administration/personal_data_requests', {}, admin.token);
      const id = rows.find(({ mail }: { mail: string }) => mail === who.mail)?.id ?? 999_999;
      await fixture.call(
        'PUT',
        `/api/administration/personal_data_requests/${id}`,
        { approved, ...(!approved && { reason: 'Имя не совпадает с паспортом' }) },
        by.token,
      );
    };
    const acts: Record<string, () => Promise<unknown>> = {
      show: give('dissemination', ['phones']),
      approve: decide(admin, true),
      refuse: decide(admin, false),
      approveOneself: decide(who, true),
      agree: give('processing'),
    };
    await wander(seed, 'none' as 'none' | 'review' | 'refused' | 'recognised', {
      steps: Object.keys(acts),
      next: (state, step) => {
        if (step === 'agree') return state === 'none' || state === 'refused' ? 'review' : state;
        if (step === 'show') return state === 'none' ? null : state;
        if (state !== 'review' || step === 'approveOneself') return null;
        return step === 'approve' ? 'recognised' : 'refused';
      },
      take: (step) => taken(acts[step] as () => Promise<unknown>),
      async state() {
        const { request } = await consents();
        if (!request) return 'none';
        return request.status === 2 ? 'recognised' : request.status === 3 ? 'refused' : 'review';
      },
    });
  });
});
