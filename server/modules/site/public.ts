/** The operator's site: its name, company, look, fees and rules, in versions. */
export { keepSite } from './keep-site.ts'
export type { KeptSite, SiteNow } from './keep-site.ts'
export type { PublishedSite } from './store.ts'
export { siteRoutes } from './routes.ts'
export type { PriceExample } from './draft.ts'
export { sweepSiteFiles } from './sweep-files.ts'
export { draftCookie } from './preview.ts'
export { companyProblem, listsOf, senderOf, termsOf, wordsOf } from './rules/words.ts'
