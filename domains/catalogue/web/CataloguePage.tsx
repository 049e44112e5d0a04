import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { getExhibition } from '#domains/exhibitions/contract.ts';
import { calendarPath, exhibitionPath } from '#domains/exhibitions/paths.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { getCatalogue } from '../contract.ts';
import { cataloguePath } from '../paths.ts';
import { CatalogueView, catalogueInput } from './CatalogueView.tsx';
import styles from './catalogue.module.css';
import { PaperButton } from './PaperButton.tsx';
import { cityMoment } from './texts.ts';

export async function readCataloguePage({ params, search, read: ask }: Reader): Promise<void> {
  const exhibitionId = recordIdIn(params.exhibitionId);
  const input = catalogueInput(exhibitionId, Object.fromEntries(search));
  await Promise.all([ask(getExhibition, { exhibitionId }), ask(getCatalogue, input)]);
}

/**
 * `/exhibitions/{id}/catalogue`: for everybody from its hour, before it for the organiser and staff. `course` leads to the
 * rings while they can be read.
 */
export function CataloguePage({ course }: { course: ReactNode }) {
  const exhibitionId = recordIdIn(useParams().exhibitionId);
  const { search } = useLocation();
  const input = catalogueInput(exhibitionId, Object.fromEntries(new URLSearchParams(search)));
  const show = useRead(getExhibition, { exhibitionId }).data;
  const catalogue = useRead(getCatalogue, input, { keepPrevious: true }).data;
  if (!show || !catalogue) return null;
  const path = cataloguePath(exhibitionId);
  return (
    <div className="wrap">
      <PageMeta
        title={`Каталог: ${show.name}`}
        description={`Каталог выставки «${show.name}», ${formatDateRange(show.begins_on, show.ends_on, { year: true })}, ${show.city.name}: собаки по породам с номерами.`}
        path={path}
      />
      <Crumbs
        items={[
          { label: 'Календарь', to: calendarPath },
          { label: show.name, to: exhibitionPath(exhibitionId) },
        ]}
      />
      <header className={styles.head}>
        <RingTile from={show.begins_on} to={show.ends_on} rank={show.ranks[0]?.colour} />
        <div>
          <h1>Каталог</h1>
          <p>{['«', show.name, '», ', [show.city.name, show.venue].filter(Boolean).join(', ')].join('')}</p>
        </div>
        <div className={styles.download}>
          {course}
          <PaperButton exhibitionId={exhibitionId} kind="catalogue_a5" label="Скачать каталог, PDF" />
        </div>
      </header>
      {!catalogue.is_open && (
        <div className={styles.early}>
          <Banner tone="plain" icon="clock">
            Каталог откроется {cityMoment(catalogue.opens_at, catalogue.time_zone)}. До этого часа его видите только вы
            и федерация.
          </Banner>
        </div>
      )}
      <CatalogueView catalogue={catalogue} path={path} />
    </div>
  );
}
