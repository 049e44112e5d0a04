import type { ComponentPropsWithRef } from 'react';
import { Tag } from '#platform/ui/badges/Tag.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { Photo } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { Picture } from '../../web/picture/Picture.tsx';
import styles from './edit.module.css';
import { InlineText } from './InlineText.tsx';
import { OrderHandle } from './OrderHandle.tsx';

export interface PhotoCardProps {
  photo: Photo;
  name: string;
  isCover: boolean;
  isChosen: boolean;
  isDragged: boolean;
  handle: Omit<ComponentPropsWithRef<'button'>, 'name'>;
  onChoose: (on: boolean) => void;
  onCaption: (caption: string) => Promise<unknown>;
  onCover: () => void;
}

export function PhotoCard({
  photo,
  name,
  isCover,
  isChosen,
  isDragged,
  handle,
  onChoose,
  onCaption,
  onCover,
}: PhotoCardProps) {
  return (
    <li data-order={photo.id} className={cx(styles.card, isChosen && styles.chosen, isDragged && styles.dragged)}>
      <div className={styles.frame}>
        <Picture picture={photo.picture} alt={name} sizes="(max-width: 561px) 50vw, 240px" fills />
      </div>
      <div className={styles.cardTools}>
        <Checkbox checked={isChosen} onChange={({ currentTarget }) => onChoose(currentTarget.checked)}>
          <span className="vh">{name}: </span>выбрать
        </Checkbox>
        <OrderHandle name={name} {...handle} />
      </div>
      <InlineText
        label={`Подпись: ${name}`}
        value={photo.caption}
        max={limits.caption}
        placeholder="Подпись"
        onSave={onCaption}
      />
      {isCover ? (
        <Tag icon="check">Обложка</Tag>
      ) : (
        <Button kind="ghost" condensed onClick={onCover} aria-label={`Сделать обложкой: ${name}`}>
          Сделать обложкой
        </Button>
      )}
    </li>
  );
}
