export { DocumentButton } from './upload/DocumentButton.tsx';
export { DocumentField, type FieldDocument } from './upload/DocumentField.tsx';
export { FileInput } from './upload/FileInput.tsx';
export { PictureField } from './upload/PictureField.tsx';
export { refusePicture } from './upload/refuse.ts';
export { Film } from './video/Film.tsx';
