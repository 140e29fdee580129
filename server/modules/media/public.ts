/** Pictures: their upload, their files, and their owners. */
export { mediaPages, pictureBytes } from './pages.ts'
export { exportPictures } from './export-pictures.ts'
export { storePortrait } from './store-portrait.ts'
export { mediaRoutes } from './routes.ts'
/** For pictures of others that are encoded anew. */
export { decodePicture } from './decode-picture.ts'
export { fileKey } from './process-picture.ts'
export { widthsFor } from './rules/stored-size.ts'
export type { StoredPicture } from './process-picture.ts'
/** For photos of a stay: how they arrived, and whether they were sent before. */
export { digestsOf, noteSentBefore, photoFactsOf, sentBefore } from './likes-store.ts'
export { labelOf } from './rules/photo-label.ts'
export type { LabelledStay, PhotoFacts } from './rules/photo-label.ts'
export { checkPortrait, collectOrphans, ownReadyPictures, pictureSeenBy, sweepPictures } from './store-picture.ts'
