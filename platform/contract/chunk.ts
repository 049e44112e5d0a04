/** A part of a page on its way out: text, or the UTF-8 of what is kept from page to page. */
export type Chunk = string | Uint8Array;
