import { useSyncExternalStore } from 'react';

/** A page-wide value outside React. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  subscribe(listener: () => void): () => void;
  /** The value on the server and during hydration. */
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

/**
 * The store's value, or `select` of it: `select` must return the same result for the same value, or every check renders
 * again.
 */
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
