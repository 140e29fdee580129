/** What the site looks like: its style sheet, its logo, its icons. */
export { lookFiles } from './files.ts'
export type { FixedIcon } from './files.ts'
export { lookRoutes } from './routes.ts'
/** For whoever publishes the site. */
export { makeLook } from './make-look.ts'
export type { UnmadeLook } from './make-look.ts'
export { filesOfLook, lookOfSite, shownLook } from './shown-look.ts'
/** For the removal of what drafts left. */
export { dropUnused } from './store.ts'
