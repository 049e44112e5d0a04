export { Picture, type PictureProps } from './picture/Picture.tsx';
export { photoOf } from './picture/photoOf.ts';
export { DocumentField, type DocumentFieldProps, type FieldDocument } from './upload/DocumentField.tsx';
export { PictureField, type PictureFieldProps } from './upload/PictureField.tsx';
