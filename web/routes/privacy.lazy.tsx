import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { siteSetting } from '#web/platform/site-settings.ts'
import { Part, Reading, readingHead } from './-reading/reading.tsx'
import type { LoaderInput } from '#web/router-context.ts'

// in the loader, so that the text is loaded with this page only
export const loader = (match: LoaderInput) =>
  readingHead('Privacy', 'What {site} keeps about you, who sees it, and how to download or delete it.', match)

export const Route = createLazyFileRoute('/privacy')({
  component: Privacy,
})

function Privacy() {
  const mapHost = siteSetting('map-host')
  return (
    <Reading title="Privacy" intro="What we keep, who sees it, and how you stay in control.">
      <Part title="What we keep">
        <ul>
          <li>Your account: name, email, and whatever you add to your profile, such as a phone number or a photo.</li>
          <li>Your pets, listings, favorites, bookings, messages, and reviews.</li>
          <li>The devices where you're logged in, so you can log out any you don't recognize.</li>
          <li>
            Payments: amounts, dates, and status. Card numbers go straight to our payment provider and never reach our
            servers.
          </li>
        </ul>
      </Part>
      <Part title="Who sees it">
        <ul>
          <li>
            A listing shows its city and an approximate location. The exact address goes only to owners whose stay is
            accepted.
          </li>
          <li>
            Email addresses and phone numbers are shared once a stay is accepted, and before that only if you choose to.
          </li>
          <li>
            A pet's care sheet, with its vet and emergency contact, is only for a sitter who accepted the stay, until
            it's completed.
          </li>
          <li>Reviews show the first name and photo of whoever wrote them.</li>
          <li>Photos are stored without location or camera data.</li>
        </ul>
      </Part>
      <Part title="Cookies">
        <p>
          We use cookies only to keep you logged in, recognize your devices, show times in your time zone, and show you
          what you just saved. At checkout, our payment provider may set its own to prevent fraud. We don't use
          advertising or tracking cookies.
        </p>
      </Part>
      {mapHost && (
        <Part title="Maps">
          <p>
            When you look at a map, your browser gets its streets from {mapHost}, which sees your IP address and the
            area on the map.
          </p>
        </Part>
      )}
      <Part title="Your choices">
        <p>
          In <Link to="/settings">Settings</Link> you decide who sees your profile, whether search engines may show your
          listings, and which emails you get. You can also download your data or delete your account there.
        </p>
        <p>
          When you delete your account, we erase your profile, pets, favorites, and settings. Past stays, messages, and
          reviews stay with the people you shared them with, under the name “Former member.”
        </p>
      </Part>
    </Reading>
  )
}
