import { lazyPart } from '#platform/web/page/lazyPart.tsx';

/** Of a show's own page; its code comes with shows only. */
export const anchors = lazyPart<{ exhibitionId: number }>(() =>
  import('#domains/exhibitions/web/show/Anchors.tsx').then(({ Anchors }) => ({ default: Anchors })),
);

/** The page that tells of the show, not the pages its organiser works on. */
export const isShowItself = (pathname: string, exhibitionId: string | undefined): boolean =>
  exhibitionId !== undefined && pathname.endsWith(`/${exhibitionId}`);
