import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PageFiles } from './page-groups.ts'

/** A visitor's page: often the first, with nothing in the browser's cache, and held to fewer bytes than others. */
const visitors = (weight: number, ...files: string[]) => ({ files, weight, unused: 5_000 })
/** What every page of a signed-in person has. */
const account = ['web/routes/-shell/own-bars.part.tsx']
const own = (...files: string[]) => ({ files: [...account, ...files] })
const heart = 'web/modules/favorites/live-heart.part.tsx'
const request = 'web/modules/bookings/request/own-request.part.tsx'
const owners = (tab: string) => own('web/routes/owner-dashboard.lazy.tsx', tab)
const sitters = (tab: string) => own('web/routes/sitter-dashboard.lazy.tsx', tab)

/** The pages that are opened most. Those of visitors are opened first, with nothing in the browser's cache. */
export const pages: readonly PageFiles[] = [
  visitors(30, 'web/routes/index.lazy.tsx', 'web/modules/landing/landing.part.tsx'),
  visitors(90, 'web/routes/search-demo.lazy.tsx'),
  visitors(80, 'web/routes/listing.$listingId.lazy.tsx'),
  visitors(15, 'web/routes/sitters.$city.lazy.tsx'),
  visitors(8, 'web/routes/become-sitter.lazy.tsx'),
  visitors(4, 'web/routes/sitter.$sitterId.lazy.tsx'),
  // two that visitors read: one entry, because there can be 31
  visitors(2, 'web/routes/contact.lazy.tsx', 'web/routes/cancellation-policies.lazy.tsx'),
  visitors(
    8,
    'web/routes/search-demo.lazy.tsx',
    'web/modules/search/chips.part.tsx',
    'web/modules/search/flexible-stays.part.tsx',
  ),
  { ...own('web/routes/index.lazy.tsx', 'web/routes/-home/owner-home.part.tsx', heart), weight: 3 },
  {
    ...own(
      'web/routes/index.lazy.tsx',
      'web/routes/-home/sitter-home.part.tsx',
      'web/modules/care/next-up.part.tsx',
      heart,
    ),
    weight: 3,
  },
  own('web/routes/search-demo.lazy.tsx', heart),
  { ...own('web/routes/listing.$listingId.lazy.tsx', request, heart), weight: 4 },
  { ...own('web/routes/favorites.index.lazy.tsx', heart), weight: 2 },
  own('web/routes/notifications.lazy.tsx'),
  owners('web/modules/bookings/manage/owner-bookings.part.tsx'),
  owners('web/modules/pets/pets-panel.part.tsx'),
  sitters('web/modules/listings/mine/my-listings.part.tsx'),
  { ...sitters('web/modules/bookings/manage/sitter-requests.part.tsx'), weight: 2 },
  sitters('web/routes/-sitter/sitter-calendar.part.tsx'),
  sitters('web/modules/earnings/earnings-tab.part.tsx'),
  { ...own('web/routes/bookings.$bookingId.index.lazy.tsx'), weight: 2 },
  own('web/routes/checkout.$bookingId.lazy.tsx'),
  own('web/routes/messages.lazy.tsx'),
  own('web/routes/profile.lazy.tsx', 'web/modules/account/profile-tab.part.tsx'),
  own('web/routes/settings.lazy.tsx', 'web/modules/account/settings-tabs.part.tsx'),
  { ...own('web/routes/admin.lazy.tsx', 'web/modules/desk/desk-tab.part.tsx'), weight: 6 },
  own('web/routes/admin.lazy.tsx', 'web/modules/applications/review/applications-tab.part.tsx'),
  own('web/routes/admin.lazy.tsx', 'web/modules/admin/users-tab.part.tsx'),
  { ...own('web/routes/listing.create.lazy.tsx'), weight: 3 },
  own('web/routes/listing.$listingId.lazy.tsx', 'web/modules/listing-editor/preview.tsx'),
  // what every page loads when it is alive
  { files: ['web/routes/-shell/extras.tsx'], weight: 25 },
]

const named = new Set(pages.flatMap(({ files }) => files))

/** The files of the other screens and parts. */
export const otherScreens = globSync('web/**/*.{lazy,part}.tsx', {
  cwd: fileURLToPath(new URL('../../', import.meta.url)),
})
  .filter((file) => !named.has(file))
  .toSorted()
