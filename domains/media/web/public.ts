export { PrivateDocumentButton } from './documents/PrivateDocumentButton.tsx';
export { DocumentField, type FieldDocument } from './upload/DocumentField.tsx';
export { PictureField } from './upload/PictureField.tsx';
