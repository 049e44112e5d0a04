import { show } from '#domains/applications/forms/show.ts';
import { officePath, showPlanPath, showsPath, startPath } from '#domains/applications/paths.ts';
import { matingsPath } from '#domains/dogs/matings/paths.ts';
import { checkPath } from '#domains/dogs/paths.ts';
import { authorisationsPath, calendarPath, judgingPath, plannerPath } from '#domains/exhibitions/paths.ts';
import { newArticlePath } from '#domains/news/paths.ts';
import { officeVisitPath } from '#domains/visits/paths.ts';
import type { AccountKind } from '#platform/contract/access.ts';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import { administrationPath } from '../admin/paths.ts';

export interface QuickAction {
  label: string;
  icon: IconName;
  to: string;
}

const papers = (home: string): QuickAction => ({ label: 'Оформить документы', icon: 'doc', to: officePath(home) });
const find: QuickAction = { label: 'Найти выставку', icon: 'calendar', to: calendarPath };
const plan: QuickAction = { label: 'План выходных', icon: 'calendar', to: plannerPath };
const check: QuickAction = { label: 'Проверить документ', icon: 'shield', to: checkPath };
const visit: QuickAction = { label: 'Записаться в офис', icon: 'clock', to: officeVisitPath };
const write = (home: string): QuickAction => ({ label: 'Написать новость', icon: 'news', to: newArticlePath(home) });
const queue: QuickAction = { label: 'Заявки участников', icon: 'doc', to: administrationPath('applications') };
const members: QuickAction = { label: 'Профили участников', icon: 'users', to: administrationPath('members') };
const reception: QuickAction = { label: 'Приём в офисе', icon: 'calendar', to: administrationPath('office') };

const reports: QuickAction = {
  label: 'Отчёты о выставках',
  icon: 'table',
  to: administrationPath('exhibition-reports'),
};

/** Most frequent actions of this kind of account; only the head federation takes appointments at its office. */
export function quickActionsOf(
  kind: AccountKind,
  home: string,
  { mayAskForShows, isHeadStaff }: { mayAskForShows: boolean; isHeadStaff: boolean },
): QuickAction[] {
  switch (kind) {
    case 'user':
      return [papers(home), plan, check, visit];
    case 'judge':
      return [{ label: 'Мои приглашения и дни', icon: 'judge', to: judgingPath(home) }, papers(home), find, visit];
    case 'kennel':
      return [
        papers(home),
        { label: 'Вязки и помёты', icon: 'tree', to: matingsPath },
        { label: 'Дать объявление', icon: 'news', to: newArticlePath(home) },
        visit,
      ];
    case 'club':
      return [
        papers(home),
        mayAskForShows
          ? { label: 'Заявить выставку', icon: 'calendar', to: startPath(home, show.key) }
          : { label: 'Наши выставки', icon: 'calendar', to: showsPath(home) },
        { label: 'План года', icon: 'table', to: showPlanPath(home) },
        write(home),
      ];
    case 'nbc':
      return [
        { label: 'Согласовать судей', icon: 'judge', to: authorisationsPath(home) },
        find,
        write(home),
        { label: 'Править страницу', icon: 'edit', to: `${home}edit` },
      ];
    case 'federation':
      return [queue, members, isHeadStaff ? reception : reports, write(home)];
    case 'admin':
      return [
        queue,
        members,
        reception,
        { label: 'Состояние портала', icon: 'gear', to: administrationPath('diagnosis') },
      ];
  }
}
