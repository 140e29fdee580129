import type { Quote } from '#contract/schemas/prices.ts'

/** What a request is a consent to, in the versions that are shown. */
export function Agreed({ documents: { terms, privacy } }: Pick<Quote, 'documents'>) {
  return (
    <p className="text-sm text-ink-soft [&_a]:text-ink-soft [&_a]:underline">
      By booking you agree to the{' '}
      <a href={`/terms?version=${terms}`} target="_blank" rel="noreferrer">
        Terms
      </a>{' '}
      and{' '}
      <a href={`/privacy?version=${privacy}`} target="_blank" rel="noreferrer">
        Privacy Policy
      </a>
      .
    </p>
  )
}
