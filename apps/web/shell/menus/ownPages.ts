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

/**
 * The account's pages in menus; shown only for an active profile. The office's path is written out, because importing
 * it would enlarge the first load.
 */
export const ownPages = ({ user_full_alias }: Owner): Record<'edit' | 'cabinet' | 'own', Section> => ({
  edit: { label: 'Редактировать профиль', path: `${user_full_alias}edit`, icon: 'edit' },
  cabinet: { label: 'Личный кабинет', path: `${user_full_alias}documents/start`, icon: 'doc' },
  own: { label: 'Моя страница', path: user_full_alias, icon: 'user' },
});

/** The page an account's name links to: its own page, or the next step before there is one. */
export function homeOf(owner: Owner, isActive: boolean): Section {
  if (isActive) return ownPages(owner).own;
  return owner.user_type === userTypes.kennel ? activation : notConfirmed;
}

const officeVisit: Section = { label: 'Запись в офис', path: officeVisitPath, icon: 'clock' };
const administration: Section = { label: 'Администрирование', path: administrationHome, icon: 'gear' };

const ownKennel: Section = { label: 'Зарегистрировать питомник', path: kennelActivationPath, icon: 'plus' };

/**
 * Links to the federation: office visits for all but named staff, kennel registration for owners, administration for
 * staff.
 */
export const federationPages = (
  accountType: AccountType | null,
  isActive: boolean,
  isNamedStaff = false,
): Section[] => [
  ...(isNamedStaff ? [] : [officeVisit]),
  ...(accountType === 'user' && isActive ? [ownKennel] : []),
  ...(accountType === 'federation' || accountType === 'admin' ? [administration] : []),
];
