import { Emblem, type EmblemProps } from '#platform/ui/dogs/Emblem.tsx';
import { usePortalOwner } from './PageMeta.tsx';

/** The federation's emblem, or the portal's drawing while none is uploaded. */
export function OwnEmblem(props: EmblemProps) {
  return <Emblem {...props} picture={usePortalOwner().emblem} />;
}
