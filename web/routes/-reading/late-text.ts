/** What the pages of text share; loaded with the first of them, in one file, since they are opened seldom. */
export const lateText = () => import('./text.tsx')
