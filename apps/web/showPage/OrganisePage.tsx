import { OrganiseTabs } from '#domains/entries/web/public.ts';
import { readWorkplace, WorkplacePage } from '#domains/exhibitions/web/public.ts';
import { ForecastSection, NeighbourPrices } from '#domains/planner/web/public.ts';

export const read = readWorkplace;

/** The organiser's page of a show, with the way to its entries and their money. */
export const Page = () => (
  <WorkplacePage
    entries={(exhibitionId) => <OrganiseTabs exhibitionId={exhibitionId} />}
    prices={(exhibitionId) => <NeighbourPrices exhibitionId={exhibitionId} />}
    forecast={(exhibitionId) => <ForecastSection exhibitionId={exhibitionId} />}
  />
);
