import type { User } from '#contract/schemas/identity.ts'

/** Whether somebody can use little: they are suspended, or have not agreed to new terms. */
export const isHeldBack = (user: Pick<User, 'mustSee'> | null | undefined): boolean =>
  user?.mustSee === 'suspension' || user?.mustSee === 'terms'

/** What they can read and use all the same: the pages of text, and what they write to staff. */
const open = /^\/(?:about|cases|company|contact|help|privacy|safety|terms)(?:\/|$)/

/** The screen that somebody has to see before the one at a path; undefined if they may see that. */
export function noticeFor(user: Pick<User, 'mustSee'> | null | undefined, path: string) {
  if (!user?.mustSee || open.test(path)) return undefined
  return path === '/account-notice' ? undefined : '/account-notice'
}
