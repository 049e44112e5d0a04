import { eq } from 'drizzle-orm';
import { blankRecord } from '#domains/organisations/blankRecord.ts';
import { invitationRecipients } from '#domains/organisations/campaigns/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Act, ActFixture } from './staffActs.ts';

const register = '/api/administration/organisations';

async function line({ act }: ActFixture) {
  const { rows } = await act('GET', `${register}?search=${encodeURIComponent('Берег журнала')}`);
  return rows[0] as { profile_id: number; version: number };
}
const campaigns = '/api/administration/invitation_campaigns';
async function campaignOf({ act }: ActFixture): Promise<number> {
  const { rows } = await act('GET', campaigns);
  return rows[0].id;
}
const entry = {
  ...blankRecord,
  name: 'Клуб «Берег журнала»',
  short_name: 'Берег',
  head_name: 'Морская Вера',
  mail: 'bereg@club.example',
};

/** A register entry, from its creation to a revoked invitation. */
export const registerActs: Readonly<Record<string, Act>> = {
  async addRegisterEntry({ act }) {
    await act('POST', register, { ...entry, kind: 'club', alias: null });
    return [
      ['Название', '—', 'Берег журнала'],
      ['Руководитель', '—', 'Морская Вера'],
    ];
  },
  async editRegisterEntry(fixture) {
    const { profile_id, version } = await line(fixture);
    await fixture.act('PUT', `${register}/${profile_id}`, {
      ...entry,
      head_name: 'Речная Инна',
      folder_number: '1204',
      version,
    });
    return [
      ['Номер папки', '—', '1204'],
      ['Руководитель', 'Морская Вера', 'Речная Инна'],
    ];
  },
  async closeOrganisation(fixture) {
    const { profile_id, version } = await line(fixture);
    await fixture.act('POST', `${register}/${profile_id}/close`, { version, reason: 'Прекратил работу' });
    return [['Организация', 'действует', 'закрыта']];
  },
  async reopenOrganisation(fixture) {
    const { profile_id, version } = await line(fixture);
    await fixture.act('POST', `${register}/${profile_id}/reopen`, { version, reason: 'Открылся снова' });
    return [['Организация', 'закрыта', 'действует']];
  },
  async sendInvitation(fixture) {
    const { profile_id } = await line(fixture);
    await fixture.act('POST', `${register}/${profile_id}/invitation`, { mail: 'other@club.example' });
    return [
      ['Приглашение', 'нет', 'отправлено'],
      ['E-mail', 'bereg@club.example', 'other@club.example'],
    ];
  },
  async startCampaign(fixture) {
    await line(fixture);
    await fixture.act('POST', campaigns, {
      ...{ filter: { search: 'Берег журнала' }, again: true, title: 'Клубы журнала' },
      ...{ letter: 'Зовём на портал: {организация}.', repeat_days: null, repeats: 0, expected: 1 },
    });
    return [
      ['Получатели', '—', '1\u00a0организация'],
      ['Письмо', '—', 'Зовём на портал: {организация}.'],
    ];
  },
  async stopCampaign(fixture) {
    await fixture.act('POST', `${campaigns}/${await campaignOf(fixture)}/stop`);
    return [['Рассылка', 'идёт', 'остановлена']];
  },
  async resumeCampaign(fixture) {
    await fixture.act('POST', `${campaigns}/${await campaignOf(fixture)}/resume`);
    return [['Рассылка', 'остановлена', 'идёт']];
  },
  async remindCampaign(fixture) {
    const campaignId = await campaignOf(fixture);
    await fixture.db
      .update(invitationRecipients)
      .set({ state: 'sent', sentTimes: 1, sentAt: new Date(clock.milliseconds() - 2 * dayMs) })
      .where(eq(invitationRecipients.campaignId, campaignId));
    await fixture.act('POST', `${campaigns}/${campaignId}/remind`, { expected: 1 });
    return [['Напоминание', '—', '1\u00a0организации']];
  },
  async revokeInvitation(fixture) {
    await fixture.act('POST', `${register}/${(await line(fixture)).profile_id}/invitation/revoke`);
    return [['Приглашение', 'отправлено', 'отозвано']];
  },
};
