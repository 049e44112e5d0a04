import { parseVideoLink } from '#domains/media/videoHosts.ts';
import { Film } from '#domains/media/web/public.ts';

/** The article's video in its host's player; an unknown host stays a link. */
export default function ArticleFilm({ link, title, id }: { link: string; title: string; id: number }) {
  const film = parseVideoLink(link);
  return film && <Film host={film.host} film={film.film} title={title} id={id} />;
}
