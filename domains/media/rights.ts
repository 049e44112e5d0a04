import type { Right, Rights } from '#platform/contract/rights.ts';
import { accountKinds } from '#platform/contract/rights.ts';

/** Whoever is signed in, and only of what belongs to their own page: anybody else's answers 404. */
const own: Right = { who: accountKinds, whose: 'own' };

const staff: Right = { who: ['federation', 'admin'] };

export const rights: Rights = {
  uploadDocument: 'member',
  uploadPicture: 'member',
  // Whoever uploaded it, and whoever the reader of its purpose lets in.
  getDocument: 'member',
  getPublicDocument: 'everyone',
  'GET /pictures/:digits/:width': 'everyone',
  getGallery: 'everyone',
  listPhotos: 'everyone',
  createAlbum: own,
  renameAlbum: own,
  moveAlbum: own,
  chooseCover: own,
  deleteAlbum: own,
  addPhoto: own,
  captionPhoto: own,
  movePhoto: own,
  rehangPhotos: own,
  deletePhotos: own,
  listVideos: 'everyone',
  addVideo: own,
  editVideo: own,
  moveVideo: own,
  deleteVideo: own,
  listPublicDocuments: 'everyone',
  getPublicDocumentPage: 'everyone',
  publishDocument: own,
  editPublicDocument: own,
  deletePublicDocument: own,
  createCategory: own,
  renameCategory: own,
  deleteCategory: own,
  getFederationPapers: staff,
  chooseFederationPapers: staff,
};
