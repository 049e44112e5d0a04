import { userTypes } from '#platform/contract/userTypes.ts';
import type { AccessData, ProfileState } from '../../contract.ts';

/** The sign-in answer from the two tokens and the profile's state. A kennel's office access is requested separately. */
export const accessDataOf = (
  tokens: { apikey: string; access_token: string },
  profileId: number,
  state: ProfileState,
): AccessData => ({
  ...tokens,
  helpdesk_api_key: null,
  profile_id: profileId,
  is_active_profile: state.is_active_profile,
  personal_office_access: state.user_info.user_type === userTypes.kennel ? null : true,
  account_type: state.account_type,
  roles: state.roles,
  banned: state.banned_actions,
  user_info: state.user_info,
});
