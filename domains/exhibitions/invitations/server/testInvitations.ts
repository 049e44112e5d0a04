import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { makeReferee, type NewReferee } from '#domains/judges/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Session } from '#platform/server/session.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase } from '#platform/testing/database.ts';
import { type ExhibitionRecord, makeExhibition, type NewExhibition } from '../../server/factories.ts';
import { exhibitionRoutes } from '../../server/routes.ts';
import { exhibitionReferees } from '../../server/tables.ts';
import type { Invitation, Workplace } from '../contract.ts';

export interface Member {
  token: string;
  profileId: number;
  alias: string;
}
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls, read by their names
  result: any;
  errors: Record<string, string>;
}

const show = '/api/exhibitions/exhibition';
const invitation = '/api/exhibitions/judge_invitations';

/** Opens a portal with organisers, breed clubs and judges who can sign in. */
export async function openInvitations() {
  const database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  const people = new Map<string, Session>();
  const app: FastifyInstance = await testApp({
    db,
    routes: exhibitionRoutes,
    settings: { PUBLIC_URL: 'https://portal.example', API_PER_MINUTE: '100000' },
    findSession: async (_, token) => people.get(token) ?? null,
  });
  const cityOf = async (name: string): Promise<number> => {
    const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.name, name));
    if (!city) throw new Error(`The city ${name} does not exist`);
    return city.id;
  };
  const today = clock.today();
  const places = { moscow: await cityOf('Москва'), tver: await cityOf('Тверь') };
  const [breed] = await db.select().from(breeds).where(eq(breeds.fciGroup, 5)).limit(1);
  if (!breed) throw new Error('No breed of group 5 exists');
  let made = 0;

  async function member(
    userType: UserType,
    roles: string[] = [],
    given: { name?: string; alias?: string } = {},
  ): Promise<Member> {
    made += 1;
    const profile = await makeProfile(db, { userType, ...given });
    const account = await makeAccount(db, { profileId: profile.id, mail: `member-${made}@mail.example`, roles });
    const token = `token-of-member-number-${made}`;
    const { id: profileId, alias } = profile;
    people.set(token, { sessionId: made, accountId: account.id, profileId, userType, alias, roles });
    return { token, profileId, alias };
  }

  /** Creates a judge in the federation's list and signs them in. */
  async function judge(given: Partial<NewReferee> = {}): Promise<Member & { refereeId: number }> {
    const person = await member(1, ['role_judge']);
    const { id } = await makeReferee(db, { profileId: person.profileId, cityId: places.moscow, ...given });
    return { ...person, refereeId: id };
  }

  async function call(
    who: Member | null,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    key?: string,
  ): Promise<Answer> {
    made += 1;
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...(method === 'POST' && { 'idempotency-key': key ?? `invitation-call-${String(made).padStart(8, '0')}` }),
      },
      ...(payload && { payload }),
    });
    const { result, errors = {} } = answer.json();
    return { status: answer.statusCode, result, errors };
  }

  const makeShow = (club: Member, given: Partial<NewExhibition> = {}): Promise<ExhibitionRecord> =>
    makeExhibition(db, { clubId: club.profileId, cityId: places.moscow, beginsOn: addDays(today, 40), ...given });
  const invite = (club: Member, id: number, refereeIds: readonly number[], key?: string): Promise<Answer> =>
    call(
      club,
      'POST',
      `${show}/${id}/judge_invitations`,
      { judges: refereeIds.map((referee_id) => ({ referee_id, fci_groups: [1, 5], expected_dogs: 90 })) },
      key,
    );
  const workplace = async (club: Member, id: number): Promise<Workplace> =>
    (await call(club, 'GET', `${show}/${id}/workplace`)).result;
  const invitationOf = async (club: Member, id: number, refereeId: number): Promise<Invitation> => {
    const found = (await workplace(club, id)).invitations.find((one) => one.referee_id === refereeId);
    if (!found) throw new Error('The judge is not invited');
    return found;
  };
  const act = (who: Member, of: Pick<Invitation, 'id' | 'version'>, name: string, reason?: string): Promise<Answer> =>
    call(who, 'POST', `${invitation}/${of.id}${['accept', 'decline', 'withdraw'].includes(name) ? '/answer' : ''}`, {
      version: of.version,
      act: name,
      ...(reason !== undefined && { reason }),
    });
  const authorise = (
    who: Member,
    id: number,
    answers: readonly (Pick<Invitation, 'id' | 'version'> & { authorised: boolean; reason?: string })[],
  ): Promise<Answer> =>
    call(who, 'POST', `${show}/${id}/judge_authorisations`, {
      answers: answers.map(({ id: invitation_id, version, authorised, reason }) => ({
        invitation_id,
        version,
        authorised,
        ...(reason !== undefined && { reason }),
      })),
    });
  const listed = async (id: number): Promise<number[]> =>
    (
      await db
        .select({ id: exhibitionReferees.refereeId })
        .from(exhibitionReferees)
        .where(eq(exhibitionReferees.exhibitionId, id))
        .orderBy(exhibitionReferees.position)
    ).map((row) => row.id);
  const close = async (): Promise<void> => {
    await app.close();
    await database.drop();
  };
  return {
    ...{ db, app, today, places, breed, member, judge, call, makeShow, invite, workplace, invitationOf, act },
    ...{ authorise, listed, close },
  };
}
export type Invitations = Awaited<ReturnType<typeof openInvitations>>;
