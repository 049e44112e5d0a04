export { DocumentButton } from './upload/DocumentButton.tsx';
export { DocumentField, type FieldDocument } from './upload/DocumentField.tsx';
export { PictureField } from './upload/PictureField.tsx';
export { Film } from './video/Film.tsx';
