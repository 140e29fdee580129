import { createLazyFileRoute } from '@tanstack/react-router'
import { cancellationPolicies } from '#contract/vocabulary/listing-fields.ts'
import { responseHours } from '#contract/vocabulary/limits.ts'
import { cancellationWords, lateRefund } from '#web/modules/bookings/cancellation-words.ts'
import { Part, Reading, readingHead } from './-reading/reading.tsx'

// in the loader, so that the text is loaded with this page only
export const loader = () =>
  readingHead('Cancellation policies', 'What you get back when you cancel a stay on Petstead, by policy.')

export const Route = createLazyFileRoute('/cancellation-policies')({
  component: CancellationPolicies,
})

function CancellationPolicies() {
  return (
    <Reading
      title="Cancellation policies"
      intro="Each sitter chooses one of these policies. All times are the listing's local time."
    >
      {cancellationPolicies.map((policy) => (
        <Part key={policy} title={cancellationWords[policy].title}>
          <p>{cancellationWords[policy].text}</p>
        </Part>
      ))}
      <Part title="After that">
        <p>After the deadline, you'll get back {lateRefund}</p>
      </Part>
      <Part title="If the sitter cancels">
        <p>You get a full refund, including the service fee.</p>
      </Part>
      <Part title="If it isn't accepted">
        <p>
          You won't be charged for a request that's declined, withdrawn, or not answered within {responseHours} hours.
        </p>
      </Part>
    </Reading>
  )
}
