import { AccountLayers } from '#domains/accounts/web/AccountLayers.tsx';
import { VisitorMessages } from '#domains/notifications/web/public.ts';

/** What comes over the page after it is awake: nothing of it is in the first load. */
export default function Layers() {
  return (
    <>
      <AccountLayers />
      <VisitorMessages />
    </>
  );
}
