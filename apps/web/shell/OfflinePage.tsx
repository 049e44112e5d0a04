import { NoNetwork } from './NoNetwork.tsx';

/**
 * Cached by the service worker (apps/web/worker/sw.js), which answers with it at the address of a page that could not
 * be loaded.
 */
export const Page = () => <NoNetwork to="" />;
