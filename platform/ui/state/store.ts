import { useSyncExternalStore } from 'react';

/** A value of the whole page, outside of React. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  subscribe(listener: () => void): () => void;
  /** What it is on the server, and while React takes the page over. */
  readonly first: Value;
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    first,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The store's value, or what `select` makes of it: the same for the same value, or every look renders anew. */
export function useStore<Value, Part = Value>(
  store: Store<Value>,
  select: (value: Value) => Part = (value) => value as unknown as Part,
  onServer: (value: Value) => Part = select,
): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => onServer(store.first),
  );
}
