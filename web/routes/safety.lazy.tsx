import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { Part, Reading, readingHead } from './-reading/reading.tsx'
import type { LoaderInput } from '#web/router-context.ts'
import { useSiteName } from '#web/product/site.ts'

// in the loader, so that the text is loaded with this page only
export const loader = (match: LoaderInput) =>
  readingHead('Safety', 'How {site} keeps pets and people safe, and what to do in an emergency.', match)

export const Route = createLazyFileRoute('/safety')({
  component: Safety,
})

function Safety() {
  const siteName = useSiteName()
  return (
    <Reading title="Safety" intro="What we do, and what you can do, so everyone comes home happy.">
      <Part title="In an emergency">
        <p>
          Take your pet to the nearest vet right away. Then call the other person: once a stay is accepted, their phone
          number is on its page, and the care sheet names the vet and an emergency contact. If people are in danger,
          call 911.
        </p>
        <p>
          Think your pet ate something poisonous? ASPCA Animal Poison Control answers day and night at{' '}
          <a href="tel:+18884264435">(888) 426-4435</a>. They may charge a fee.
        </p>
      </Part>
      <Part title="Before a stay">
        <ul>
          <li>Read the reviews. They come only from owners who completed a stay.</li>
          <li>Suggest a meet-and-greet, so your pet knows the place and the person.</li>
          <li>Fill in the care sheet: food, medication, vet, and an emergency contact.</li>
          <li>Make sure your pet wears a tag and its microchip is registered to you.</li>
        </ul>
      </Part>
      <Part title="What we check">
        <ul>
          <li>Our team reads every application before a sitter can publish. “Verified” means it was approved.</li>
          <li>Emails and phone numbers are hidden in messages until a stay is accepted.</li>
          <li>Payments stay on {siteName}, so there's always a record.</li>
        </ul>
      </Part>
      <Part title="If someone makes you uncomfortable">
        <p>
          You can block anyone from your conversation with them, and report a listing, a review, or a conversation. Our
          team reads every report. Please <Link to="/contact">tell us</Link> if someone asks you to pay outside{' '}
          {siteName}.
        </p>
      </Part>
    </Reading>
  )
}
