import { staffOf, staffPath } from '#domains/staff/server/testStaff.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { Act, ActFixture } from './staffActs.ts';

const today = clock.today();
let people = 0;

async function federationOf({ member }: ActFixture): Promise<number> {
  return (await member({ userType: 5, alias: 'rfls', name: 'Федерация', shortName: 'Федерация' })).profileId;
}
let federation: Promise<number> | undefined;

/** A person on the staff of a federation, who has accepted or only been invited. */
async function person(fixture: ActFixture, { isIn = true } = {}): Promise<{ id: number; version: number }> {
  const staff = staffOf(fixture.app, fixture.db);
  const { token } = fixture.admin;
  await staff.confirm(token);
  federation ??= federationOf(fixture);
  people += 1;
  const input = {
    name: `Соколова Анна ${people}`,
    mail: `clerk-${people}@mail.example`,
    roles: ['shows' as const],
    employer_id: await federation,
  };
  const { id } = isIn ? await staff.join(token, input) : await staff.must('POST', staffPath, { token, payload: input });
  return staff.memberOf(token, id);
}

/** Acts on the staff of a federation. */
export const staffMemberActs: Readonly<Record<string, Act>> = {
  async confirmStaffManager({ app, db, admin }) {
    await staffOf(app, db).confirm(admin.token);
    return [['Подтверждение', 'нет', '10']];
  },
  async inviteStaff(fixture) {
    await person(fixture, { isIn: false });
    return [['Роли', 'нет', 'выставки']];
  },
  async sendStaffInvitation(fixture) {
    const { id, version } = await person(fixture, { isIn: false });
    await fixture.act('POST', `${staffPath}/${id}/invitation`, { version });
    return [['Приглашение', 'прежняя', 'новая']];
  },
  async changeStaff(fixture) {
    const { id, version } = await person(fixture);
    await fixture.act('PUT', `${staffPath}/${id}`, { version, name: 'Соколова Мария', roles: ['litters'] });
    return [
      ['Имя', 'Анна', 'Мария'],
      ['Роли', 'выставки', 'помёты'],
    ];
  },
  async closeStaff(fixture) {
    const { id, version } = await person(fixture);
    await fixture.act('PUT', `${staffPath}/${id}/closing`, { version });
    return [['Доступ', 'выставки', 'закрыт']];
  },
  async reopenStaff(fixture) {
    const { id, version } = await person(fixture);
    await fixture.act('PUT', `${staffPath}/${id}/closing`, { version });
    await fixture.act('PUT', `${staffPath}/${id}/opening`, { version: version + 1 });
    return [['Доступ', 'закрыт', 'выставки']];
  },
  async addSubstitution(fixture) {
    const [absent, substitute] = [await person(fixture), await person(fixture)];
    await fixture.act('POST', `${staffPath}/${absent.id}/substitutions`, {
      substitute_id: substitute.id,
      from: today,
      until: addDays(today, 7),
    });
    return [['Замещение', 'нет', 'выставки']];
  },
  async endSubstitution(fixture) {
    const [absent, substitute] = [await person(fixture), await person(fixture)];
    const days = { substitute_id: substitute.id, from: today, until: today };
    await fixture.act('POST', `${staffPath}/${absent.id}/substitutions`, days);
    const { substitutions } = await staffOf(fixture.app, fixture.db).list(fixture.admin.token);
    const made = substitutions.find(({ absent_id }) => absent_id === absent.id);
    await fixture.act('PUT', `${staffPath}/substitutions/${made?.id}/ending`);
    return [['Замещение', '20', 'отменено']];
  },
  async setSharedSignIn(fixture) {
    await person(fixture);
    await fixture.act('PUT', `${staffPath}/shared_accounts/${await federation}`, { is_open: false });
    return [['Вход', 'открыт', 'закрыт']];
  },
};
