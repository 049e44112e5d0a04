import { Cover, type CoverProps } from '#platform/ui/covers/Cover.tsx';
import type { ArticleCard } from '../../../contract.ts';

interface ArticleCoverProps extends Pick<CoverProps, 'className' | 'ratio' | 'eager'> {
  article: Pick<ArticleCard, 'picture_link'>;
}

/** The large picture of an article; nothing without one, because any drawing could be taken for the author's picture. */
export const ArticleCover = ({ article: { picture_link }, ...box }: ArticleCoverProps) =>
  picture_link && <Cover {...box} photo={{ src: picture_link }} />;
