import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { useTerms } from '#web/product/terms.ts'
import { Part, Reading, readingHead } from './-reading/reading.tsx'

// in the loader, so that the text is loaded with this page only
export const loader = () => readingHead('Contact', 'How to reach Petstead, and what to have ready.')

export const Route = createLazyFileRoute('/contact')({
  component: Contact,
})

function Contact() {
  const email = useTerms()?.contactEmail
  return (
    <Reading title="Contact" intro="We're here to help.">
      <Part title="Write to us">
        {email ? (
          <p>
            Email <a href={`mailto:${email}`}>{email}</a>. If it's about a stay, tell us its dates and the names of the
            people, and we'll find it.
          </p>
        ) : (
          <p>
            Reply to any email you've had from Petstead. If it's about a stay, tell us its dates and the names of the
            people, and we'll find it.
          </p>
        )}
      </Part>
      <Part title="It's faster to">
        <ul>
          <li>
            Message the other person in <Link to="/messages">Messages</Link> about a stay you've planned.
          </li>
          <li>
            Change or cancel a stay in <Link to="/owner-dashboard">My Bookings</Link>.
          </li>
          <li>Report a listing, review, or conversation with the flag beside it.</li>
          <li>
            Look in <Link to="/help">Help</Link>.
          </li>
        </ul>
      </Part>
      <Part title="Emergencies">
        <p>
          Call a vet first. <Link to="/safety">Safety</Link> has the numbers.
        </p>
      </Part>
    </Reading>
  )
}
