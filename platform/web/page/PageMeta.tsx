import { createContext, useContext } from 'react';
import { neutralOwner, type PortalOwner } from '#platform/contract/portalOwner.ts';

/** The portal's origin, «https://portal.example», for absolute addresses. */
export const OriginContext = createContext('');

/** Who runs the portal, with the address of the emblem; null: the portal's own drawing. */
export interface ShownOwner extends PortalOwner {
  emblem: string | null;
}

export const OwnerContext = createContext<ShownOwner>({ ...neutralOwner, emblem: null });

export const usePortalOwner = (): ShownOwner => useContext(OwnerContext);

/** Title of a page that search engines do not list; pages with a description have `PageMeta`. */
export function PageTitle({ title }: { title: string }) {
  const { name } = usePortalOwner();
  return <title>{`${title} — ${name}`}</title>;
}

export interface PageMetaProps {
  /** Without the portal's name; omitted on the home page. */
  title?: string;
  /** Shown by search engines and messengers; one or two sentences. */
  description: string;
  /** Canonical path, with the query only where it selects another page. */
  path: string;
  type?: 'website' | 'article' | 'profile';
  /** Path or address of a picture; default: the portal's own. */
  image?: string | null;
  /** Instant, for articles. */
  publishedAt?: string;
}

/** Title, canonical address and Open Graph tags of a page; React moves them into the head. */
export function PageMeta({ title, description, path, type = 'website', image, publishedAt }: PageMetaProps) {
  const origin = useContext(OriginContext);
  const { name: portalName } = usePortalOwner();
  const picture = image ?? '/og.png';
  return (
    <>
      <title>{title ? `${title} — ${portalName}` : portalName}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + path} />
      <meta property="og:site_name" content={portalName} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? portalName} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={picture.startsWith('/') ? origin + picture : picture} />
      {publishedAt && <meta property="article:published_time" content={publishedAt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
