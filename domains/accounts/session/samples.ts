import type { AccessData } from '../contract.ts';

/** Answers of the sign-in call for tests: profile 1, 2, 3 …, each with its token. */
export const token = (profileId: number): string => `token-of-profile-number-${profileId}`;

export function accessData(profileId: number, given: Partial<AccessData> = {}): AccessData {
  const alias = `member_${profileId}`;
  return {
    access_token: `office-token-of-number-${profileId}`,
    apikey: token(profileId),
    helpdesk_api_key: null,
    profile_id: profileId,
    is_active_profile: true,
    personal_office_access: true,
    account_type: 'user',
    roles: [],
    banned: [],
    user_info: {
      name: `Лебедева Анна ${profileId}`,
      first_name: 'Анна',
      last_name: 'Лебедева',
      personal_information: { first_name: 'Анна', last_name: 'Лебедева' },
      short_name: 'Анна Л.',
      federation_name: null,
      alias,
      club_alias: null,
      user_type: 1,
      user_type_name: 'Физическое лицо',
      user_type_alias: 'user',
      user_full_alias: `/user/${alias}/`,
      logo_link: null,
      headliner_link: null,
      mail: `${alias}@mail.example`,
      open_roles: given.roles ?? [],
      personal_data_request_status: 0,
      personal_data_request_accepted: false,
      personal_data_dissemination_status: 0,
      declarants_assigned: false,
      kennel_registration_title_allowed: false,
      owner_attachment_requires: false,
    },
    ...given,
  };
}
