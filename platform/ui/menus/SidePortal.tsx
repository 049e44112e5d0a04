import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export interface SidePortalProps {
  /**
   * `rail`: over the side menu of a wide screen; `under`: below it, on narrow screens below the page; `dock`: beside the
   * menu's button on narrow ones.
   */
  to: 'rail' | 'under' | 'dock';
  children: ReactNode;
}

/** Puts a page's own content into the side column, which belongs to the frame around the page. */
export function SidePortal({ to, children }: SidePortalProps) {
  const [slot, setSlot] = useState<Element | null>(null);
  useEffect(() => setSlot(document.querySelector(`[data-side-slot='${to}']`)), [to]);
  return slot && createPortal(children, slot);
}
