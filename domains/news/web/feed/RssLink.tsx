/** Announces the RSS feed to browsers and feed readers; React moves it into the head. */
export const RssLink = ({ href }: { href: string }) => (
  <link rel="alternate" type="application/rss+xml" title="Новости" href={href} />
);
