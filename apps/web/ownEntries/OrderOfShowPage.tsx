import { OrderPage } from '#domains/payments/web/public.ts';
import { NextShowsOf } from '#domains/planner/web/public.ts';

/** An order with the way from its dogs to their next shows. */
export const Page = () => <OrderPage next={(exhibitionId) => <NextShowsOf exhibitionId={exhibitionId} />} />;
