/** The part used by tests and the bench on the server: parsing a page as a browser does. */
declare module 'jsdom' {
  export interface ReadNode {
    nodeType: number;
    textContent: string;
    childNodes: Iterable<ReadNode>;
  }
  export interface ReadElement extends ReadNode {
    localName: string;
    attributes: Iterable<{ name: string; value: string }>;
    getAttributeNames(): string[];
    getAttribute(name: string): string | null;
    querySelectorAll(selector: string): ReadElement[];
    remove(): void;
  }
  export class JSDOM {
    constructor(html: string, options?: { url?: string });
    readonly window: {
      document: { body: ReadElement; querySelectorAll(selector: string): Iterable<ReadElement> };
      DOMParser: new () => { parseFromString(html: string, type: 'text/html'): ReadElement };
      close(): void;
    };
  }
}
