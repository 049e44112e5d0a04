import type { Page } from '@playwright/test';

/** One address of the demonstration for every kind of public page. */
const known = [
  '/',
  '/adverts',
  '/exhibitions',
  '/exhibitions?view=table',
  '/exhibitions?view=month',
  '/exhibitions/1',
  '/exhibitions/42',
  '/exhibitions/1/entry',
  '/educationals/1',
  '/results/cac',
  '/news/1',
  '/rkf/news',
  '/about',
  '/about/figures',
  '/planner',
  '/ask',
  '/ask/sent',
  '/ask/confirm',
  '/help',
  '/how-to',
  '/how-to/litter',
  '/how-to/first-show',
  '/how-to/lost-dog',
  '/glossary',
  '/how-to/documents/replace-owner',
  '/organizations',
  '/organizations?view=table',
  '/litters',
  '/litters?kind=expected',
  '/litters?kind=planned',
  '/catalogues',
  '/judges',
  '/judges?view=table',
  '/specialists',
  '/clubs-map',
  '/rkf',
  '/club/severnyi_dozor/',
  '/club/severnyi_dozor/gallery',
  '/club/severnyi_dozor/video',
  '/club/severnyi_dozor/documents',
  '/club/severnyi_dozor/documents/start',
  '/kennel/belyi_bereg/',
  '/kennel/belyi_bereg/dogs',
  '/nbc/nkp_russkiy_tchiorny_terrier/',
  '/search?string_filter=%D0%BE%D0%B2%D1%87%D0%B0%D1%80%D0%BA%D0%B8&sort_type=1&search_type=200',
  '/base-search',
  '/dogs/1',
  '/dogs/1/print',
  '/check',
  '/check?number=4600000000015',
  '/breeds',
  '/breeds/193',
  // A breed with few dogs: texts replace figures.
  '/breeds/352',
  '/breeds/193/dogs',
  '/mating',
  '/mating?dam=id2',
  '/base-search?card=document',
  '/rkf/document-status/4600000000015',
  '/auth/login',
  '/auth/registration',
  '/recovery',
  '/office-visit',
  '/show-team',
  '/staff-invitation',
  '/offline',
];

interface Show {
  id: number;
  has_results: boolean;
}

/** The last show or trial with published results. */
async function published(page: Page, category: number): Promise<Show | undefined> {
  const calendar = await page.request.get(`/api/exhibitions/exhibition?category=${category}&sort=finished`);
  return (await calendar.json()).result.items.find(({ has_results }: Show) => has_results);
}

/** Adds pages whose ids are known only from the database: a judge's, a trial's results, a dog with results. */
export async function pageKinds(page: Page): Promise<string[]> {
  const judges = await (await page.request.get('/judges')).text();
  const [judge = '/referee/of-nobody'] = /\/referee\/\d+\/\d/.exec(judges) ?? [];
  const trial = await published(page, 3);
  const show = await published(page, 1);
  const breeds = show && (await (await page.request.get(`/exhibitions/${show.id}/results`)).text());
  const [ofBreed] = (show && /\/exhibitions\/\d+\/results\?breed=\d+/.exec(breeds ?? '')) ?? [];
  const [shown] = (ofBreed && /\/dogs\/\d+/.exec(await (await page.request.get(ofBreed)).text())) || [];
  const judged = await page.request.get(`/api/exhibitions/exhibition?text=${encodeURIComponent('Живой ринг')}`);
  const [now] = (await judged.json()).result.items as Show[];
  return [
    ...known,
    ...(now ? [`/exhibitions/${now.id}/live`, `/exhibitions/${now.id}/board`] : []),
    '/my-day',
    judge,
    ...(trial ? [`/exhibitions/${trial.id}/trial-results`] : []),
    ...(shown ? [shown] : []),
  ];
}
