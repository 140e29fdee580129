/** Pages of text: the help center, about, safety, and the legal ones. */
export { pagesRoutes } from './routes.ts'
export type { Figures, PageFacts } from './rules/facts.ts'
/** The texts that the product comes with. */
export { shippedText } from './shipped.ts'
