import { type AnyEndpoint, pathNames } from '#platform/contract/endpoint.ts';

export interface WireRequest {
  url: string;
  body?: Record<string, unknown>;
}

/** Distributes a flat input over path, query and body; undefined, null and empty values are omitted from the query. */
export function wireRequest(call: AnyEndpoint, input: Record<string, unknown>): WireRequest {
  const inPath = pathNames(call.path);
  const url = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const inBody = call.method === 'POST' || call.method === 'PUT';
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (inPath.includes(name)) continue;
    if (inBody && !call.inQuery?.includes(name)) body[name] = value;
    else
      for (const one of Array.isArray(value) ? value : [value])
        if (one != null && one !== '') query.append(name, String(one));
  }
  const search = query.toString();
  return { url: search ? `${url}?${search}` : url, ...(inBody && { body }) };
}
