import { type ComponentType, type MouseEvent, useCallback, useState } from 'react';

/** Code loaded when it is first needed. */
export interface LazyCode<Code> {
  load(): Promise<Code>;
}
export type LazyComponent<Props> = LazyCode<ComponentType<Props>>;

/** Loads once however often it is called; after a failure it can be retried. */
export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
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
  /** Preloads the code before an expected click. */
  prefetch: () => void;
}

/**
 * Loads a layer at the first click and remembers the opener. `onFailure` is called when its code cannot be loaded;
 * another `place` (the router's location key) closes it.
 */
export function useOnDemand<Props>(
  wanted: LazyComponent<Props>,
  onFailure: () => void,
  place: string,
): OnDemand<Props> {
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
  // A failure is shown when the layer is opened.
  const prefetch = () => void wanted.load().catch(() => undefined);
  return { Part: Loaded, opened, opener, toggle, close, prefetch };
}
