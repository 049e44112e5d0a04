import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

export interface Weight {
  /** Brotli bytes before the page is awake and its first paint is done. */
  html: number;
  js: number;
  css: number;
  fonts: number;
}

const brotli = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * What a first visit to a page loads: its HTML, the files it names in the head, and the four fonts of a Russian text
 * (already compressed).
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
      // Slanted letters are fetched only where a text has them.
      .filter((file) => file.endsWith('.woff2') && !file.includes('-italic-'))
      .reduce((total, file) => total + readFileSync(`${webDir}/assets/${file}`).length, 0),
  };
}
