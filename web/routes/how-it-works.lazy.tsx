import { createLazyFileRoute, Link } from '@tanstack/react-router'
import type { Terms } from '#contract/schemas/terms.ts'
import { counted, daysWords } from '#contract/vocabulary/words.ts'
import { feeWords, hasDiscount, nightsWords } from '#web/product/terms-words.ts'
import { useTerms } from '#web/product/terms.ts'
import { ReadingSection, Reading, readingHead } from './-reading/reading.tsx'
import { useSiteName } from '#web/product/site.ts'
import type { LoaderInput } from '#web/router-context.ts'

// in the loader, so that the text is loaded with this page only
export const loader = (match: LoaderInput) =>
  readingHead('How it works', 'How to find, book, and pay a pet sitter on {site}, and how sitters are paid.', match)

export const Route = createLazyFileRoute('/how-it-works')({
  component: HowItWorks,
})

const payInTime = ({ payHours, payInstantHours }: Terms): string =>
  `An accepted stay is cancelled if it isn't paid within ${counted(payHours, 'hour')} (${counted(payInstantHours, 'hour')} for instant booking).`

function HowItWorks() {
  const terms = useTerms()
  const siteName = useSiteName()
  const fee = terms && feeWords(terms)
  return (
    <Reading title="How it works" intro="From finding a sitter to leaving a review.">
      <ReadingSection title="Find a sitter">
        <p>
          <Link to="/search">Search</Link> by place, dates, and pets. Results only show sitters who have room for your
          pets on every night you chose. Ratings come from owners who completed a stay, and a “Verified” badge means our
          team approved the sitter's application.
        </p>
      </ReadingSection>
      <ReadingSection title="Request a stay">
        <p>
          Choose dates and pets on the listing and send your request.{' '}
          {terms &&
            `Stays last ${nightsWords(terms, ' to ')}. The sitter has ${counted(terms.answerHours, 'hour')} to respond. `}
          Some listings can be booked instantly. You can add your first pet right in the request.
        </p>
      </ReadingSection>
      <ReadingSection title="Pay safely">
        <ul>
          <li>You see every line of the price before you send anything{fee && `, including ${fee}`}.</li>
          {terms && hasDiscount(terms) && (
            <li>
              Stays of {terms.discountFromNights} nights or more get {terms.discountPercent}% off the nightly price.
            </li>
          )}
          <li>
            If you pay before the sitter answers, your card is only authorized. You're charged when they accept, and the
            hold is released if they don't.
          </li>
          {terms && <li>{payInTime(terms)}</li>}
        </ul>
      </ReadingSection>
      <ReadingSection title="During the stay">
        <p>
          Once a stay is accepted, you see the exact address and each other's contact information. Messages stay on{' '}
          {siteName}, so there's always a record.
        </p>
      </ReadingSection>
      <ReadingSection title="Afterward">
        <p>
          {terms &&
            `You have ${daysWords(terms.reviewDays)} to review the sitter. Sitters keep ${100 - terms.commissionPercent}% of the nightly price, due ${counted(terms.payoutHours, 'hour')} after the stay ends.`}
        </p>
      </ReadingSection>
      <BecomeASitter />
      <ReadingSection title="When plans change">
        <p>
          Every listing names its cancellation policy, and you see what you'd get back before you confirm.{' '}
          <Link to="/cancellation-policies">Compare the policies</Link>.
        </p>
      </ReadingSection>
    </Reading>
  )
}

function BecomeASitter() {
  return (
    <ReadingSection title="Become a sitter">
      <p>
        Anyone can apply. We review every application by hand, and once you're approved, you can publish your place.{' '}
        <Link to="/become-sitter">See what sitters earn</Link>.
      </p>
    </ReadingSection>
  )
}
