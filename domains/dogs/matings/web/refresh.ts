import { useQueryClient } from '@tanstack/react-query';
import { getDeclaredMating, listMatings } from '../contract.ts';

export function useRefresh(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const { name } of [getDeclaredMating, listMatings]) void cache.invalidateQueries({ queryKey: [name] });
  };
}
