/** Tells browsers and readers where the feed is; React moves it into the head. */
export const RssLink = ({ href }: { href: string }) => (
  <link rel="alternate" type="application/rss+xml" title="Новости" href={href} />
);
