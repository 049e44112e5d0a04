import { NoNetwork } from './NoNetwork.tsx';

/**
 * What the service worker keeps and shows instead of a page that could not be had (apps/web/worker/sw.js), at that
 * page's address.
 */
export const Page = () => <NoNetwork to="" />;
