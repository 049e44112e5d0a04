import type { ReactNode } from 'react';
import { directoryAddress, judgeDirectory, organizationDirectory } from '#domains/directory/address.ts';
import { getDirectoryOnBreed } from '#domains/directory/forBreedPage/contract.ts';
import { getShowsOnBreed } from '#domains/exhibitions/forBreedPage/contract.ts';
import { breedsCalendarPath, calendarPath, exhibitionPath } from '#domains/exhibitions/paths.ts';
import { refereePath } from '#domains/judges/paths.ts';
import { type Feed, listArticles } from '#domains/news/contract.ts';
import { filtersAddress } from '#domains/news/filters.ts';
import { advertsPath, articlePath } from '#domains/news/paths.ts';
import { faceOf } from '#domains/profiles/face.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { CardRow } from '#platform/ui/slider/CardRow.tsx';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import styles from './BreedPage.module.css';
import { offersOf } from './offers.ts';

export const kennelsAddress = (breedId: number): string =>
  directoryAddress(organizationDirectory, { kind: 'kennels', breeds: [breedId] });
export const puppiesAddress = (breedId: number): string => filtersAddress(advertsPath, { breeds: [breedId] });
const judgesAddress = (breedId: number): string => directoryAddress(judgeDirectory, { breeds: [breedId] });

/** The first adverts, kennels, judges and shows of the breed, each with a link to the whole list. */
export function AroundBreed({ breedId }: { breedId: number }) {
  const around = useRead(getDirectoryOnBreed, { breedId }).data;
  const shows = useRead(getShowsOnBreed, { breedId }).data;
  const offers = useRead(listArticles, offersOf(breedId)).data;
  return (
    <>
      {offers && offers.articles.length > 0 && <Offers breedId={breedId} {...offers} />}
      <div className={styles.around}>
        {around && (
          <List
            id="kennels"
            title="Питомники"
            count={around.kennels.total}
            more={kennelsAddress(breedId)}
            empty="Питомников этой породы на портале пока нет."
          >
            {around.kennels.items.map((kennel) => (
              <li key={kennel.profile_id}>
                <Avatar {...faceOf(kennel)} size={48} />
                <div>
                  <h3>
                    <Link to={kennel.full_alias}>{kennel.name}</Link>
                  </h3>
                  {kennel.city && <p>{kennel.city}</p>}
                </div>
              </li>
            ))}
          </List>
        )}
        {around && (
          <List
            id="judges"
            title="Судьи"
            count={around.judges.total}
            more={judgesAddress(breedId)}
            empty="Судей этой породы в списке федерации нет."
          >
            {around.judges.items.map(({ id, name, place }) => (
              <li key={id}>
                <Avatar kind="person" name={name} id={id} size={48} />
                <div>
                  <h3>
                    <Link to={refereePath(id, 1)}>{name}</Link>
                  </h3>
                  <p>{place}</p>
                </div>
              </li>
            ))}
          </List>
        )}
        {shows && (
          <List
            id="shows"
            title={shows.are_its_own ? 'Выставки породы' : 'Ближайшие выставки'}
            more={shows.are_its_own ? breedsCalendarPath([breedId]) : calendarPath}
            empty="Ближайших выставок нет."
          >
            {shows.shows.map(({ id, name, begins_on, ends_on, city, ranks }) => (
              <li key={id}>
                <RingTile from={begins_on} to={ends_on} rank={ranks[0]?.colour} size="s" />
                <div>
                  <h3>
                    <Link to={exhibitionPath(id)}>{name}</Link>
                  </h3>
                  <p>
                    {[city, formatDate(begins_on), ranks.map((rank) => rank.name).join(', ')]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                </div>
              </li>
            ))}
          </List>
        )}
      </div>
    </>
  );
}

/** Puppies and dogs side by side, as many as fit the window; renders nothing without adverts. */
function Offers({ breedId, articles, next }: Feed & { breedId: number }) {
  return (
    <section aria-labelledby="offers" className={styles.offers}>
      <SectionHead
        id="offers"
        size="rail"
        title="Щенки и собаки"
        aside={
          next ? <MoreLink to={filtersAddress('/', { kind: 'sell', breeds: [breedId] })}>Все</MoreLink> : undefined
        }
      />
      <CardRow
        label="Щенки и собаки породы"
        cards={articles.map(({ id, title, author, city, publish_date, picture_link }) => ({
          id,
          content: (
            <div className={styles.offer}>
              <Avatar {...faceOf(author)} photo={picture_link ?? author.logo_link} size={60} />
              <div>
                <h3>
                  <Link to={articlePath(id)}>{title}</Link>
                </h3>
                <p>{[author.name, city?.name, formatDate(publish_date)].filter(Boolean).join(', ')}</p>
              </div>
            </div>
          ),
        }))}
      />
    </section>
  );
}

interface ListProps {
  id: string;
  title: string;
  count?: number;
  more: string | null;
  empty: string;
  children: ReactNode[];
}

const List = ({ id, title, count, more, empty, children }: ListProps) => (
  <section aria-labelledby={id}>
    <SectionHead
      id={id}
      size="rail"
      title={title}
      aside={more && children.length ? <MoreLink to={more}>{count ? `Все ${count}` : 'Все'}</MoreLink> : undefined}
    />
    {children.length ? <ul className={styles.list}>{children}</ul> : <p className="muted">{empty}</p>}
  </section>
);
