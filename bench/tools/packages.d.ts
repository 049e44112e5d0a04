// The packages of bench/tools/package.json are installed by `npm run bench` alone, and types are checked without them.
declare module 'autocannon' {
  interface Result {
    requests: { average: number };
    latency: { p50: number; p97_5: number; p99: number };
    non2xx: number;
    '3xx'?: number;
    errors: number;
  }
  export default function autocannon(options: {
    url: string;
    duration: number;
    connections: number;
    headers?: Record<string, string>;
  }): Promise<Result>;
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath?: string;
    chromeFlags: string[];
  }): Promise<{ port: number; kill(): void }>;
}

declare module 'lighthouse' {
  interface Result {
    lhr: {
      categories: Record<string, { score: number | null }>;
      audits: Record<string, { numericValue?: number }>;
    };
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
  ): Promise<Result | undefined>;
}
