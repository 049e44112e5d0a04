import { type ComponentType, type MouseEvent, useCallback, useState } from 'react';

/** Code that comes when it is first wanted. */
export interface Lazy<Code> {
  load(): Promise<Code>;
}
export type Part<Props> = Lazy<ComponentType<Props>>;

/** One request however often it is asked for; a failed one may be tried again. */
export function part<Code>(load: () => Promise<Code>): Lazy<Code> {
  let coming: Promise<Code> | undefined;
  return {
    load() {
      coming ??= load().catch((error: unknown) => {
        coming = undefined;
        throw error;
      });
      return coming;
    },
  };
}

export interface OnDemand<Props> {
  /** Null until it is opened for the first time. */
  Part: ComponentType<Props> | null;
  opened: boolean;
  opener: HTMLElement | null;
  toggle: (event: Pick<MouseEvent<HTMLElement>, 'currentTarget'>) => void;
  close: () => void;
  /** Somebody is about to open it. */
  prefetch: () => void;
}

/**
 * Loads a layer at the first click and remembers who opened it. `onFailure` hears when its code cannot be had; another
 * `place` (the router's key of the address) closes it.
 */
export function useOnDemand<Props>(wanted: Part<Props>, onFailure: () => void, place: string): OnDemand<Props> {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [wantsOpen, setWantsOpen] = useState(false);
  const [seenPlace, setSeenPlace] = useState(place);
  if (seenPlace !== place) {
    setSeenPlace(place);
    setWantsOpen(false);
  }
  const opened = Loaded !== null && wantsOpen;
  const close = useCallback(() => setWantsOpen(false), []);
  const toggle = ({ currentTarget }: Pick<MouseEvent<HTMLElement>, 'currentTarget'>) => {
    if (opened) return close();
    setOpener(currentTarget);
    setWantsOpen(true);
    wanted.load().then(
      (component) => setLoaded(() => component),
      () => {
        close();
        onFailure();
      },
    );
  };
  // A failure shows itself when the layer is opened.
  const prefetch = () => void wanted.load().catch(() => undefined);
  return { Part: Loaded, opened, opener, toggle, close, prefetch };
}
