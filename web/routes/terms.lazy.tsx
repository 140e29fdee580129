import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { Part, Reading, readingHead } from './-reading/reading.tsx'
import type { LoaderInput } from '#web/router-context.ts'
import { useSiteName } from '#web/product/site.ts'

// in the loader, so that the text is loaded with this page only
export const loader = (match: LoaderInput) =>
  readingHead('Terms', 'The rules that owners and sitters agree to when they use {site}.', match)

export const Route = createLazyFileRoute('/terms')({
  component: Terms,
})

function Terms() {
  const siteName = useSiteName()
  return (
    <Reading title="Terms" intro={`What owners and sitters agree to when they use ${siteName}.`}>
      <Part title="Who does what">
        <p>
          {siteName} brings owners and sitters together, takes payments, and passes them on. Sitters offer their place
          and their care themselves and are responsible for both.
        </p>
      </Part>
      <Part title="Owners">
        <ul>
          <li>Describe your pets truthfully, including health, medication, and behavior.</li>
          <li>Bring only pets that are vaccinated, healthy, and free of fleas and ticks.</li>
          <li>Pick your pets up on time, or agree on a longer stay with the sitter on {siteName} first.</li>
        </ul>
      </Part>
      <Part title="Sitters">
        <ul>
          <li>Keep your listing, prices, and calendar up to date. A stay you accept is a promise.</li>
          <li>Care for guests as your listing says, and tell the owner right away when something's wrong.</li>
          <li>Follow the laws and insurance rules that apply where you live.</li>
        </ul>
      </Part>
      <Part title="Everyone">
        <ul>
          <li>Be at least 18 years old and use your own name.</li>
          <li>
            Book and pay on {siteName}. Stays paid for outside {siteName} aren't covered by these terms.
          </li>
          <li>Write reviews and messages that are true and respectful.</li>
        </ul>
      </Part>
      <Part title="Payments and cancellations">
        <p>
          The price, the service fee, and the cancellation policy are shown before you request a stay and stay the same
          afterward. See <Link to="/how-it-works">how it works</Link> and the{' '}
          <Link to="/cancellation-policies">cancellation policies</Link>.
        </p>
      </Part>
      <Part title="Ending your account">
        <p>
          You can delete your account at any time once your confirmed stays are over. We may close accounts that break
          these rules.
        </p>
      </Part>
    </Reading>
  )
}
