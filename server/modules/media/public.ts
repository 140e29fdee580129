/** Pictures: their upload, their files, and whose they are. */
export { mediaPages } from './pages.ts'
export { mediaRoutes } from './routes.ts'
export { processPicture } from './process-picture.ts'
export type { StoredPicture } from './process-picture.ts'
export { ownReadyPictures, storePicture, sweepPictures } from './store-picture.ts'
