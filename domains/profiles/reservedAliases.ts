/**
 * Words that mean something in an address, and so can be nobody's alias: the portal's own first segments and what stands under
 * `/club` and `/kennel` in an alias's place, present and to come. The five federations' aliases are theirs alone.
 * `apps/web/routes.test.ts` finds a new literal segment that is missing here.
 */
const reserved: ReadonlySet<string> = new Set([
  // Prefixes of profiles and the federations.
  ...['user', 'users', 'club', 'clubs', 'kennel', 'kennels', 'nursery', 'nurseries', 'nbc', 'federation', 'federations', 'judge'],
  ...['rkf', 'rfls', 'rfss', 'rfos', 'oankoo'],
  // Sections and their pages.
  ...['organizations', 'exhibitions', 'exhibition', 'judges', 'referee', 'referees', 'specialists', 'base_search', 'search', 'about', 'help', 'offline'],
  ...['clubs_map', 'clubs_map_org', 'map', 'results', 'news', 'article', 'articles', 'docs', 'document', 'documents', 'educationals', 'shared'],
  ...['gallery', 'video', 'videos', 'dogs', 'dog', 'add_dogs', 'news_feed', 'edit', 'activation', 'uploaded_documents', 'document_status'],
  ...['office', 'office_visit', 'visit', 'feedback', 'support', 'administration', 'admin', 'administrator', 'moderator', 'settings', 'privacy'],
  // Signing in.
  ...['auth', 'login', 'logout', 'registration', 'recovery', 'confirm', 'not_confirmed', 'confirm_password_success', 'confirm_password_failed', 'invitation'],
  // What the server answers by itself.
  ...[
    'api',
    'assets',
    'files',
    'pictures',
    'static',
    'public',
    'dev',
    'healthz',
    'readyz',
    'metrics',
    'sitemap',
    'robots',
    'favicon',
    'well_known',
    'socket',
    'hubs',
  ],
  // Words programs mistake for their own.
  ...[
    'null',
    'undefined',
    'true',
    'false',
    'none',
    'nan',
    'index',
    'me',
    'my',
    'new',
    'all',
    'root',
    'system',
    'www',
    'portal',
    'constructor',
    'prototype',
    '__proto__',
  ],
]);

/** In any letters. */
export const isReservedAlias = (alias: string): boolean => reserved.has(alias.toLowerCase());
