import { isPathUnder } from '#platform/contract/access.ts';
import type { Method } from '#platform/contract/endpoint.ts';

/**
 * Actions the federation may ban: the names in `banned_actions`, their messages, and the part of the API whose writes
 * they close, so that new calls of a part are closed too. Public reads stay open.
 */
interface BannedAction {
  label: string;
  under: readonly string[];
  /** Exceptions inside those parts: calls that concern the account alone. */
  except?: readonly string[];
}

export const bannedActions: Readonly<Record<string, BannedAction>> = {
  articles: {
    label: 'Публиковать новости и объявления',
    under: ['/api/article'],
    except: ['/api/article/article_is_read', '/api/article/news_feed', '/api/article/notification_settings'],
  },
  media: { label: 'Загружать и менять фотографии, видео и документы', under: ['/api/media', '/api/document'] },
  profile: {
    label: 'Изменять профиль',
    under: ['/api/profiles', '/api/avatar', '/api/headerpicture', '/api/nbcownerpicture'],
  },
  dogs: { label: 'Вносить собак', under: ['/api/dog'] },
  exhibitions: { label: 'Подавать заявки на выставки', under: ['/api/exhibitions', '/api/Referee'] },
  office: { label: 'Записываться в офис федерации', under: ['/api/office/visits'] },
  requests: {
    label: 'Оформлять документы',
    under: ['/api/requests'],
    except: ['/api/requests/CommonRequest/personal_data_request'],
  },
};

/** Closes every write except signing out and withdrawing a consent. */
export const allActions = 'all';
const alwaysOpen: ReadonlySet<string> = new Set([
  'signOut',
  'leaveAccount',
  'withdrawConsent',
  'requestDeletion',
  'requestExport',
]);

/** The message for a banned account, or undefined when the call is allowed. */
export function bannedRefusal(
  banned: readonly string[],
  { name, method, path }: { name: string; method: Method; path: string },
): string | undefined {
  if (method === 'GET' || alwaysOpen.has(name)) return undefined;
  if (banned.includes(allActions)) return 'Учётной записи запрещены любые действия. Обратитесь в федерацию.';
  const found = banned
    .map((action) => bannedActions[action])
    .find((action) => action && isPathUnder(path, action.under) && !isPathUnder(path, action.except ?? []));
  return found && `${found.label} этой учётной записи запрещено. Обратитесь в федерацию.`;
}
