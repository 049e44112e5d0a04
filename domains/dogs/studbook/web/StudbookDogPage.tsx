import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { redirectMerged } from '../../merging/web/redirectMerged.ts';
import { baseSearchPath, breedPath, dogResultsPath, studbookPath } from '../../paths.ts';
import { dogPicturePath } from '../../pedigreePictures/paths.ts';
import { OwnDogLink } from '../../web/holders/OwnDogLink.tsx';
import { getStudbookDog } from '../contract.ts';
import { DogHead } from './DogHead.tsx';
import { DogSections, readDogSections, type ShownDog } from './DogSections.tsx';
import { dogData } from './dogData.ts';
import styles from './StudbookDogPage.module.css';

export async function readStudbookDog(reader: Reader): Promise<void> {
  const dogId = recordIdIn(reader.params.dogId);
  const [dog] = await Promise.all([reader.read(getStudbookDog, { dogId }), readDogSections(reader, dogId)]).catch(
    (error: unknown) => redirectMerged(reader, dogId, error),
  );
  reader.linkedData(dogData(dog, reader.origin));
}

/** The public page of any dog. When a profile shows the dog, its page there is the canonical one. */
export function StudbookDogPage({ shows }: { shows: (dog: ShownDog) => ReactNode }) {
  const dog = useRead(getStudbookDog, { dogId: recordIdIn(useParams().dogId) }).data;
  if (!dog) return null;
  return (
    <article className="wrap">
      <PageMeta
        title={dog.name_lat}
        description={`${dog.name_lat} (${dog.name}), ${dog.breed}. Титулы, здоровье, родословная, инбридинг, потомство.`}
        path={dog.holder_path ?? studbookPath(dog.id)}
        image={dogPicturePath(dog.id)}
      />
      <DogHead
        dog={dog}
        over={
          <Crumbs
            items={[
              { label: 'База федерации', to: baseSearchPath },
              { label: dog.breed, to: breedPath(dog.breed_id) },
            ]}
          />
        }
      >
        <OwnDogLink dogId={dog.id} />
      </DogHead>
      <DogSections dog={dog} shows={shows(dog)} />
      <MoreLink to={dogResultsPath(dog.id)}>Результаты на выставках</MoreLink>
      <p className={`small muted ${styles.foot}`}>
        Сведения племенной книги. Владельцев и заводчиков-людей страница не называет.
      </p>
    </article>
  );
}
