import { Link } from '@tanstack/react-router'
import type { Quote } from '#contract/schemas/prices.ts'

/** What a request is a consent to, in the versions that are shown. */
export function Agreed({ documents: { terms, privacy } }: Pick<Quote, 'documents'>) {
  return (
    <p className="text-sm text-ink-soft [&_a]:text-ink-soft [&_a]:underline">
      By booking you agree to the{' '}
      <Link to="/terms" search={{ version: terms }} target="_blank">
        Terms
      </Link>{' '}
      and{' '}
      <Link to="/privacy" search={{ version: privacy }} target="_blank">
        Privacy Policy
      </Link>
      .
    </p>
  )
}
