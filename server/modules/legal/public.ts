/** Terms, privacy policy and company in versions, and the consent to them. */
export { legalRoutes } from './routes.ts'
export { cacheTerms } from './consent.ts'
export type { KnownTerms } from './consent.ts'
/** For the pages that show them. */
export { storeShipped, legalText } from './shown-text.ts'
/** For whoever asks for a consent, and notes it. */
export { agreedTo } from './consent.ts'
export { addSignUp, areOffered, documentsAt } from './store.ts'
/** For the download of one's data. */
export { exportConsents } from './consent.ts'
