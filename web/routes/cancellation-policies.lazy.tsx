import { createLazyFileRoute } from '@tanstack/react-router'
import { cancellationPolicies } from '#contract/vocabulary/listing-fields.ts'
import { lateRefund, policyTitle, policyWords } from '#web/modules/bookings/cancellation-words.ts'
import { ReadingSection, Reading, readingHead } from './-reading/reading.tsx'
import { counted } from '#contract/vocabulary/words.ts'
import { useTerms } from '#web/product/terms.ts'
import type { LoaderInput } from '#web/router-context.ts'

// in the loader, so that the text is loaded with this page only
export const loader = (match: LoaderInput) =>
  readingHead('Cancellation policies', 'What you get back when you cancel a stay on {site}, by policy.', match)

export const Route = createLazyFileRoute('/cancellation-policies')({
  component: CancellationPolicies,
})

function CancellationPolicies() {
  const terms = useTerms()
  return (
    <Reading
      title="Cancellation policies"
      intro="Each sitter chooses one of these policies. All times are the listing's local time."
    >
      {cancellationPolicies.map((policy) => (
        <ReadingSection key={policy} title={policyTitle(policy)}>
          <p>{terms && policyWords(policy, terms.freeDays)}</p>
        </ReadingSection>
      ))}
      <ReadingSection title="After that">
        <p>After the deadline, you'll get back {terms && lateRefund(terms)}</p>
      </ReadingSection>
      <ReadingSection title="If the sitter cancels">
        <p>You get a full refund, including the service fee.</p>
      </ReadingSection>
      <ReadingSection title="If it isn't accepted">
        <p>
          You won't be charged for a request that's declined, withdrawn, or not answered
          {terms && ` within ${counted(terms.answerHours, 'hour')}`}.
        </p>
      </ReadingSection>
    </Reading>
  )
}
