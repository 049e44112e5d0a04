import { useEffect, useState } from 'react';

/** Debounces a value. */
export function useQuiet<Value>(value: Value, ms: number): Value {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return quiet;
}
