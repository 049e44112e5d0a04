import { isFederationAlias } from '#platform/contract/userTypes.ts';
import type { Section } from '../sections/sections.ts';

/** Pages of the account itself. All but a federation's come with the profiles; until then the items explain themselves. */
export const ownPages = (fullAlias: string): { edit: Section; cabinet: Section; own: Section } => ({
  edit: { label: 'Редактировать профиль', path: `${fullAlias}edit`, icon: 'edit', built: false },
  cabinet: { label: 'Личный кабинет', path: `${fullAlias}documents/`, icon: 'doc', built: false },
  own: { label: 'Моя страница', path: fullAlias, icon: 'user', built: isFederationAlias(fullAlias.replaceAll('/', '')) },
});
