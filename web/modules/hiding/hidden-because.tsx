import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import type { HiddenMark, HiddenWhy } from '#contract/schemas/hidden.ts'
import { hiddenBecause, hiddenBy } from '#contract/vocabulary/hidden.ts'
import { useUser } from '#web/platform/session.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

/** Says in the place of something hidden that it is, to its author and staff also why. */
export function HiddenBecause({ mark }: { mark: HiddenMark }) {
  const siteName = useSiteName()
  return (
    <div className="forced-edge flex items-start gap-2 rounded-lg bg-warn-soft px-3 py-2 text-sm text-ink">
      <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      <p className="min-w-0 wrap-anywhere whitespace-pre-line">
        {named(mark.why ? hiddenBecause(mark.why) : hiddenBy, siteName)}
        {mark.why && <ReviewLink why={mark.why} />}
      </p>
    </div>
  )
}

/** Leads the author to where they ask for a review. */
function ReviewLink({ why }: { why: HiddenWhy }) {
  const { user } = useUser()
  if (user?.role === 'admin') return null
  return (
    <>
      {' '}
      <Link to="/account-notice" hash={`hidden-${why.id}`} className="font-semibold underline underline-offset-2">
        Ask for a review
      </Link>
    </>
  )
}
