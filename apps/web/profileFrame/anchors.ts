import { lazyPart } from '#platform/web/page/lazyPart.tsx';

/** Anchors of a show's page; their code loads with shows only. */
export const anchors = lazyPart<{ exhibitionId: number }>(() =>
  import('#domains/exhibitions/web/show/Anchors.tsx').then(({ Anchors }) => ({ default: Anchors })),
);

/** Whether the path is the show's public page, not one its organiser works on. */
export const isShowPage = (pathname: string, exhibitionId: string | undefined): boolean =>
  exhibitionId !== undefined && pathname.endsWith(`/${exhibitionId}`);
