import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { bookingQuery } from '#web/modules/bookings/queries.ts'
import { CaseForm } from '#web/modules/cases/case-form.tsx'
import { ConfirmCase } from '#web/modules/cases/confirm-case.tsx'
import { loadUser, loginHref, useUser } from '#web/platform/session.ts'
import { useSite } from '#web/product/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import type { LoaderInput } from '#web/router-context.ts'
import { ReadingSection, Reading, readingHead } from './-reading/reading.tsx'
import { useHere } from './-shell/use-here.ts'

type ContactDeps = { readonly stay?: string | undefined }

// in the loader, so that the text is loaded with this page only
export const loader = async (match: LoaderInput<unknown, ContactDeps>) => {
  const { cache } = match.context
  const user = await loadUser(cache)
  // the form asks for no more than was paid
  if (user && match.deps.stay) await cache.prefetchQuery({ ...bookingQuery(match.deps.stay), staleTime: 1000 })
  if (user && match.deps.stay) return readingHead(aboutStay, 'What went wrong with your stay at {site}.', match)
  return readingHead('Contact', 'How to reach {site}, and what to have ready.', match)
}

export const Route = createLazyFileRoute('/contact')({
  component: Contact,
})

const aboutStay = 'Problem with this stay'

function Contact() {
  const { stay, confirm } = Route.useSearch()
  const { user } = useUser()
  return user && stay && !confirm ? <AboutStay stay={stay} /> : <General />
}

/** A case about a stay, which is not answered like other messages. */
function AboutStay({ stay }: { stay: string }) {
  return (
    <Page
      title={aboutStay}
      width="text"
      actions={
        <Button asChild variant="secondary">
          <Link to="/bookings/$bookingId" params={{ bookingId: stay }}>
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            Back to booking
          </Link>
        </Button>
      }
    >
      <CaseForm signedIn bookingId={stay} />
      <p className="mt-6 text-ink-soft">
        What you wrote before is in{' '}
        <Link to="/cases" className="font-medium text-brand underline">
          your cases
        </Link>
        .
      </p>
    </Page>
  )
}

function General() {
  const site = useSite()
  const email = site?.contactEmail
  return (
    <Reading title="Contact" intro="We answer within one business day; sooner if a pet is in danger.">
      <ReadingSection title="Write to us">
        <Write />
        {email && (
          <p>
            Or email <a href={`mailto:${email}`}>{email}</a>.
          </p>
        )}
        {site?.phone && (
          <p>
            Or call <a href={`tel:${site.phone.replaceAll(/[^+\d]/g, '')}`}>{site.phone}</a>
            {site.hours && `, ${site.hours}`}.
          </p>
        )}
      </ReadingSection>
      {site && site.socialLinks.length > 0 && (
        <ReadingSection title="Follow us">
          <ul>
            {site.socialLinks.map((link) => (
              <li key={link}>
                <a href={link} rel="noreferrer" className="wrap-anywhere">
                  {link.replace(/^https:\/\/(?:www\.)?/, '')}
                </a>
              </li>
            ))}
          </ul>
        </ReadingSection>
      )}
      <ReadingSection title="It's faster to">
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
      </ReadingSection>
      <ReadingSection title="Emergencies">
        <p>
          Call a vet first. <Link to="/safety">Safety</Link> has the numbers.
        </p>
      </ReadingSection>
    </Reading>
  )
}

function Write() {
  const { confirm } = Route.useSearch()
  const { user } = useUser()
  const here = useHere()
  if (confirm) return <ConfirmCase token={confirm} />
  return (
    <>
      {user ? (
        <p>
          If it's about a stay, start from the stay's page. What you wrote before is in{' '}
          <Link to="/cases">your cases</Link>.
        </p>
      ) : (
        <p>
          If it's about a stay, <a href={loginHref(here)}>log in</a> and start from the stay's page, and we'll find it.
        </p>
      )}
      <CaseForm signedIn={Boolean(user)} />
    </>
  )
}
