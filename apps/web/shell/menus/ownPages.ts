import { kennelActivationPath } from '#domains/accounts/paths.ts';
import { officeVisitPath } from '#domains/visits/paths.ts';
import { type AccountType, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import { administrationHome } from '../../admin/paths.ts';
import type { Section } from '../sections/sections.ts';

export interface Owner {
  user_full_alias: string;
  user_type: UserType;
}

const activation: Section = { label: 'Завершить регистрацию питомника', path: kennelActivationPath, icon: 'check' };
const notConfirmed: Section = { label: 'Подтвердить профиль', path: '/not-confirmed', icon: 'check' };

/** Pages of the account itself (the cabinet's address written out: it is in the first load): its links stand in the menus. They show only for an active profile. */
export const ownPages = ({ user_full_alias }: Owner): Record<'edit' | 'cabinet' | 'own', Section> => ({
  edit: { label: 'Редактировать профиль', path: `${user_full_alias}edit`, icon: 'edit' },
  cabinet: { label: 'Личный кабинет', path: `${user_full_alias}documents/start`, icon: 'doc' },
  own: { label: 'Моя страница', path: user_full_alias, icon: 'user' },
});

/**
 * Where the name of whoever is signed in leads: to the own page, or to what is still to be done before there is one.
 */
export function homeOf(owner: Owner, isActive: boolean): Section {
  if (isActive) return ownPages(owner).own;
  return owner.user_type === userTypes.kennel ? activation : notConfirmed;
}

const officeVisit: Section = { label: 'Запись в офис', path: officeVisitPath, icon: 'clock' };
const administration: Section = { label: 'Администрирование', path: administrationHome, icon: 'gear' };

const ownKennel: Section = { label: 'Зарегистрировать питомник', path: kennelActivationPath, icon: 'plus' };

/**
 * What one does with the federation: everybody visits its office, owners register kennels, its own people work at the
 * administration.
 */
export const federationPages = (accountType: AccountType | null, isActive: boolean): Section[] => [
  officeVisit,
  ...(accountType === 'user' && isActive ? [ownKennel] : []),
  ...(accountType === 'federation' || accountType === 'admin' ? [administration] : []),
];
