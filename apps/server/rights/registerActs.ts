import type { Act, ActGround } from './staffActs.ts';

const register = '/api/administration/organisations';

async function line({ act }: ActGround) {
  const { rows } = await act('GET', `${register}?search=${encodeURIComponent('Берег журнала')}`);
  return rows[0] as { profile_id: number; version: number };
}
const entry = {
  name: 'Клуб «Берег журнала»',
  short_name: 'Берег',
  legal_name: '',
  ogrn: '',
  inn: '',
  legal_address: '',
  city_id: null,
  address: '',
  federation_id: null,
  head_name: 'Морская Вера',
  mail: 'bereg@club.example',
  stamp_codes: [],
  folder_number: '',
  breed_ids: [],
};

/** A line of the register: from its being entered to an invitation that is taken back. */
export const registerActs: Readonly<Record<string, Act>> = {
  async addRegisterEntry({ act }) {
    await act('POST', register, { ...entry, kind: 'club', alias: null });
    return [
      ['Название', '—', 'Берег журнала'],
      ['Руководитель', '—', 'Морская Вера'],
    ];
  },
  async editRegisterEntry(ground) {
    const { profile_id, version } = await line(ground);
    await ground.act('PUT', `${register}/${profile_id}`, { ...entry, head_name: 'Речная Инна', folder_number: '1204', version });
    return [
      ['Номер папки', '—', '1204'],
      ['Руководитель', 'Морская Вера', 'Речная Инна'],
    ];
  },
  async closeOrganisation(ground) {
    const { profile_id, version } = await line(ground);
    await ground.act('POST', `${register}/${profile_id}/close`, { version, reason: 'Прекратил работу' });
    return [['Организация', 'действует', 'закрыта']];
  },
  async reopenOrganisation(ground) {
    const { profile_id, version } = await line(ground);
    await ground.act('POST', `${register}/${profile_id}/reopen`, { version, reason: 'Открылся снова' });
    return [['Организация', 'закрыта', 'действует']];
  },
  async sendInvitation(ground) {
    const { profile_id } = await line(ground);
    await ground.act('POST', `${register}/${profile_id}/invitation`, { mail: 'other@club.example' });
    return [
      ['Приглашение', 'нет', 'отправлено'],
      ['E-mail', 'bereg@club.example', 'other@club.example'],
    ];
  },
  async revokeInvitation(ground) {
    await ground.act('POST', `${register}/${(await line(ground)).profile_id}/invitation/revoke`);
    return [['Приглашение', 'отправлено', 'отозвано']];
  },
};
