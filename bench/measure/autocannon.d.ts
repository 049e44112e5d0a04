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
