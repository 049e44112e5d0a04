import { useReadPages } from '#platform/web/calls/readPages.ts';
import { type FeedInput, listArticles } from '../../contract.ts';

export const useFeed = (input: FeedInput) =>
  useReadPages(listArticles, input, ({ next }) => (next ? { after: next } : undefined));
