import { OrganiseTabs, RefusedHere } from '#domains/entries/web/public.ts';
import { CashPage, readMoney } from '#domains/payments/web/public.ts';

export const read = readMoney;

/** The cash desk of a show beside the organiser's pages of its entries. */
export const Page = () => (
  <CashPage
    tabs={(exhibitionId) => <OrganiseTabs exhibitionId={exhibitionId} tab="money" />}
    refused={(exhibitionId, title) => <RefusedHere exhibitionId={exhibitionId} title={title} />}
  />
);
