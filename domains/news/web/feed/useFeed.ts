import { useReadPages } from '#platform/web/calls/read.ts';
import { type FeedInput, listArticles } from '../../contract.ts';

/** A feed page by page; `input` is the one the page's `read` used. */
export const useFeed = (input: FeedInput) =>
  useReadPages(listArticles, input, ({ next }) => (next ? { after: next } : undefined));
