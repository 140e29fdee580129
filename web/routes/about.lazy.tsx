import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { Part, Reading, readingHead } from './-reading/reading.tsx'
import type { LoaderInput } from '#web/router-context.ts'
import { useSiteName } from '#web/product/site.ts'

// in the loader, so that the text is loaded with this page only
export const loader = (match: LoaderInput) =>
  readingHead('About', 'What {site} is, who can be a sitter, and what we stand for.', match)

export const Route = createLazyFileRoute('/about')({
  component: About,
})

function About() {
  const siteName = useSiteName()
  return (
    <Reading title={`About ${siteName}`} intro="A good home for your pet while you're away.">
      <Part title="What we do">
        <p>
          {siteName} helps pet owners find someone nearby who'll look after their pet at home, and helps people who love
          animals earn money by doing it. We handle the calendar, the payment, and the messages in between.
        </p>
      </Part>
      <Part title="What we stand for">
        <ul>
          <li>The price you see is the price you pay. There's nothing to add up later.</li>
          <li>A stay that can be booked is really free.</li>
          <li>Reviews come only from owners whose pet was there.</li>
          <li>Your address and phone number stay private until a stay is accepted.</li>
        </ul>
      </Part>
      <Part title="Who looks after your pet">
        <p>
          Sitters run their own place and set their own prices and rules. Our team reads every application before
          someone can publish a listing. <Link to="/become-sitter">Become a sitter</Link>.
        </p>
      </Part>
    </Reading>
  )
}
