import { useQuery } from '@tanstack/react-query';

/** Fetches a static JSON file of the portal when a component first needs it, and caches it for the page's lifetime. */
export function useAsset<Shape>(url: string, options: { enabled?: boolean } = {}): Shape | undefined {
  return useQuery<Shape>({
    queryKey: ['asset', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return (await response.json()) as Shape;
    },
    enabled: options.enabled ?? true,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
