import type { PictureView } from '../../contract.ts';
import { picturePath } from '../../paths.ts';
import { pictures } from '../tables.ts';

/** Columns other domains select of a joined picture; `pictureView` converts them to the wire shape. */
export const pictureColumns = {
  id: pictures.id,
  digits: pictures.digits,
  width: pictures.width,
  height: pictures.height,
  widths: pictures.widths,
  placeholder: pictures.placeholder,
};

export type PictureRow = Pick<typeof pictures.$inferSelect, keyof typeof pictureColumns>;

export const pictureView = ({ id, digits, width, height, widths, placeholder }: PictureRow): PictureView => ({
  id,
  link: picturePath(digits),
  width,
  height,
  widths,
  placeholder,
});
