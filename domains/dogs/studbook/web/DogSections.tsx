import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { getAncestors } from '../../genetics/contract.ts';
import type { FiguresOfDogProps } from '../../genetics/web/FiguresOfDog.tsx';
import { depthIn, loadTree } from '../../genetics/web/tree/depth.ts';
import { Pedigree } from '../../genetics/web/tree/Pedigree.tsx';
import { printPath } from '../../paths.ts';
import { treeFilePath } from '../../pedigreePictures/paths.ts';
import { listDogPhotos } from '../../photos/contract.ts';
import type { StudbookDog } from '../contract.ts';
import type { BelowTreeProps } from './BelowTree.tsx';
import styles from './DogSections.module.css';

/** The dog data passed to page sections of other domains. */
export type ShownDog = Omit<StudbookDog, 'holder_path'>;

/** Rendered on the server; their code is loaded after the page's own. */
const figuresOfDog = lazyPart<FiguresOfDogProps>(() =>
  import('../../genetics/web/FiguresOfDog.tsx').then(({ FiguresOfDog }) => ({ default: FiguresOfDog })),
);
const belowTree = lazyPart<BelowTreeProps>(() => import('./BelowTree.tsx'));

/** Loads the data of these sections, for a page's `read`. */
export async function readDogSections({ read, search }: Pick<Reader, 'read' | 'search'>, dogId: number): Promise<void> {
  const ancestors = read(getAncestors, { dogId, generations: depthIn(search) });
  await Promise.all([
    ancestors,
    read(listDogPhotos, { dogId }),
    loadTree(search),
    figuresOfDog.load(),
    belowTree.load(),
  ]);
}

/** The sections under the head of a dog's page: tree, figures, health, offspring, siblings. */
export function DogSections({ dog, shows }: { dog: ShownDog; shows: ReactNode }) {
  const [search] = useSearchParams();
  const generations = depthIn(search);
  const tree = useRead(getAncestors, { dogId: dog.id, generations });
  // The current generations stay visible while more are loading.
  const ancestors = tree.data ?? [];
  const hasSiblings = dog.full_siblings.total + dog.half_siblings.total > 0;
  return (
    <>
      <nav className={styles.links} aria-label="Разделы страницы">
        <a href="#pedigree">Родословная</a>
        <a href="#health">Здоровье</a>
        <a href="#titles">Титулы</a>
        <a href="#offspring">Потомство</a>
        {hasSiblings && <a href="#siblings">Родственники</a>}
      </nav>
      <section aria-labelledby="pedigree" className={styles.section}>
        <SectionHead
          id="pedigree"
          title="Родословная"
          aside={
            <span className={styles.print}>
              <a href={treeFilePath(dog.id, 'svg', generations)} download>
                SVG
              </a>{' '}
              <a href={treeFilePath(dog.id, 'csv', generations)} download>
                CSV
              </a>{' '}
              <a href={treeFilePath(dog.id, 'ged', generations)} download title="Для программ-родословных">
                GEDCOM
              </a>{' '}
              <Button
                kind="ghost"
                condensed
                leftIcon="doc"
                to={`${printPath(dog.id)}${generations === 5 ? '' : `?generations=${generations}`}`}
              >
                Напечатать
              </Button>
            </span>
          }
        />
        <Pedigree ancestors={ancestors} figures={dog.figures} title={dog.name_lat} />
        <figuresOfDog.Part figures={dog.figures} beside={dog} />
      </section>
      <div className={styles.onScreen}>
        <belowTree.Part dog={dog} shows={shows} />
      </div>
    </>
  );
}
