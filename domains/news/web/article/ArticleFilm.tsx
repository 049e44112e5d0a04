import { filmOf } from '#domains/media/videoHosts.ts';
import { Film } from '#domains/media/web/public.ts';

/** The article's film, where its host has a player; anything else stays a link. */
export default function ArticleFilm({ link, title, id }: { link: string; title: string; id: number }) {
  const film = filmOf(link);
  return film && <Film host={film.host} film={film.film} title={title} id={id} />;
}
