import { OrganiseTabs, RefusedHere } from '#domains/entries/web/public.ts';
import { MoneyPage, readMoney } from '#domains/payments/web/public.ts';

export const read = readMoney;

/** The money of a show beside the organiser's pages of its entries. */
export const Page = () => (
  <MoneyPage
    tabs={(exhibitionId) => <OrganiseTabs exhibitionId={exhibitionId} tab="money" />}
    refused={(exhibitionId, title) => <RefusedHere exhibitionId={exhibitionId} title={title} />}
  />
);
