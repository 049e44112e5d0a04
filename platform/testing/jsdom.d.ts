/** What tests on the server use of it: a page read as a browser reads it. */
declare module 'jsdom' {
  export interface ReadElement {
    localName: string;
    textContent: string;
    getAttributeNames(): string[];
    getAttribute(name: string): string | null;
  }
  export class JSDOM {
    constructor(html: string, options?: { url?: string });
    readonly window: { document: { querySelectorAll(selector: string): Iterable<ReadElement> }; close(): void };
  }
}
