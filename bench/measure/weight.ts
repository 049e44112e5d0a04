import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

export interface Weight {
  /** Brotli bytes until hydration and the first paint are complete. */
  html: number;
  js: number;
  css: number;
  fonts: number;
}

const brotli = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * Measures a first visit: the HTML, the files its head names, and the four fonts of a Russian text (already
 * compressed).
 */
export async function weigh(url: string, webDir: string): Promise<Weight> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity', connection: 'close' } });
  const html = await response.text();
  const sum = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map((match) => match[1] as string))].reduce(
      (total, file) => total + brotli(readFileSync(webDir + file)),
      0,
    );
  return {
    html: brotli(Buffer.from(html)),
    js: sum(/(\/assets\/[^" ]+\.js)/g),
    css: sum(/stylesheet" href="(\/assets\/[^"]+\.css)"/g),
    fonts: readdirSync(`${webDir}/assets`)
      // Italic fonts load only for texts with italics.
      .filter((file) => file.endsWith('.woff2') && !file.includes('-italic-'))
      .reduce((total, file) => total + readFileSync(`${webDir}/assets/${file}`).length, 0),
  };
}
