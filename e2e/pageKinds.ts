import type { Page } from '@playwright/test';

/** One address of every kind of page that everybody may open, of the demonstration. */
const known = [
  '/',
  '/?kind=trade',
  '/exhibitions',
  '/exhibitions?view=table',
  '/exhibitions?view=month',
  '/exhibitions/1',
  '/exhibitions/42',
  '/educationals/1',
  '/results/cac',
  '/news/1',
  '/rkf/news',
  '/about',
  '/help',
  '/organizations',
  '/organizations?view=table',
  '/judges',
  '/judges?view=table',
  '/specialists',
  '/clubs-map',
  '/rkf',
  '/club/severnyi_dozor/',
  '/club/severnyi_dozor/gallery',
  '/club/severnyi_dozor/video',
  '/club/severnyi_dozor/documents',
  '/kennel/belyi_bereg/',
  '/kennel/belyi_bereg/dogs',
  '/nbc/nkp_russkiy_tchiorny_terrier/',
  '/search?string_filter=%D0%BE%D0%B2%D1%87%D0%B0%D1%80%D0%BA%D0%B8&sort_type=1&search_type=200',
  '/base-search',
  '/base-search?card=document',
  '/rkf/document-status/4600000000015',
  '/auth/login',
  '/auth/registration',
  '/recovery',
  '/office-visit',
  '/offline',
];

/** With a judge's page, whose number is the database's. */
export async function pageKinds(page: Page): Promise<string[]> {
  const judges = await (await page.request.get('/judges')).text();
  const [judge = '/referee/of-nobody'] = /\/referee\/\d+\/\d/.exec(judges) ?? [];
  return [...known, judge];
}
