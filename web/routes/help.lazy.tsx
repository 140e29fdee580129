import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { Part, Reading, readingHead } from './-reading/reading.tsx'
import { counted } from '#contract/vocabulary/words.ts'
import { useTerms } from '#web/product/terms.ts'
import type { LoaderInput } from '#web/router-context.ts'

// in the loader, so that the text is loaded with this page only
export const loader = (match: LoaderInput) =>
  readingHead('Help', 'Answers about requests, payments, changes, and your account.', match)

export const Route = createLazyFileRoute('/help')({
  component: Help,
})

function Help() {
  const terms = useTerms()
  return (
    <Reading title="Help" intro="Quick answers to common questions.">
      <Part title="My sitter hasn't answered">
        <p>
          {terms && `Sitters have ${counted(terms.answerHours, 'hour')} to respond. `}After that, your request expires,
          any hold on your card is released, and you can ask someone else. You can send requests to several sitters at
          once.
        </p>
      </Part>
      <Part title="When do I pay?">
        <p>
          You can add your card with the request: it's charged only if the sitter accepts.
          {terms &&
            ` Otherwise you have ${counted(terms.payHours, 'hour')} to pay after they accept (${counted(terms.payInstantHours, 'hour')} at places that accept instantly).`}
        </p>
      </Part>
      <Part title="I need to change or cancel a stay">
        <p>
          Open the stay in <Link to="/owner-dashboard">My Bookings</Link>. You can propose other dates or pets, and
          you'll see your exact refund before you cancel. The{' '}
          <Link to="/cancellation-policies">cancellation policies</Link> explain how it's worked out.
        </p>
      </Part>
      <Part title="Something went wrong during a stay">
        <p>
          Message your sitter first; most things are settled in a minute. If that doesn't help, or your pet isn't safe,
          see <Link to="/safety">Safety</Link> and <Link to="/contact">contact us</Link>.
        </p>
      </Part>
      <Part title="I can't log in">
        <p>
          Choose “Forgot your password?” on the login page, and we'll email you a link. You can change your email and
          password in <Link to="/settings">Settings</Link>.
        </p>
      </Part>
      <Part title="I'm a sitter. When do I get paid?">
        <p>
          Your earnings are on the way once a stay is over. Set up payouts in your{' '}
          <Link to="/sitter-dashboard">dashboard</Link>, where you'll also see what's coming and what's been sent.
        </p>
      </Part>
    </Reading>
  )
}
