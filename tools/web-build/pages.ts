import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PageFiles } from './page-groups.ts'

/** A visitor's page: often the first, with nothing in the browser's cache, and held to fewer bytes than others. */
const visitors = (weight: number, ...files: string[]) => ({ files, weight, unused: 5_000 })
/** A page of a signed-in person, with what every one of them has. */
const own = (weight: number, ...files: string[]) => ({
  files: ['web/routes/-shell/own-bars.part.tsx', ...files],
  weight,
})
const heart = 'web/modules/favorites/live-heart.part.tsx'
const nextUp = 'web/modules/care/next-up.part.tsx'
const request = 'web/modules/bookings/request/own-request.part.tsx'
const owners = (weight: number, tab: string) => own(weight, 'web/routes/owner-dashboard.lazy.tsx', tab)
const sitters = (weight: number, ...tab: string[]) => own(weight, 'web/routes/sitter-dashboard.lazy.tsx', ...tab)
const admins = (weight: number, ...tab: string[]) => own(weight, 'web/routes/admin.lazy.tsx', ...tab)

/**
 * The pages that are opened most. Those of visitors are opened first, with nothing in the browser's cache. The weights, and
 * which of the less frequent pages are named, were found by trying some hundred others: the least over the limits of
 * `e2e/weight.test.ts`.
 */
export const pages: readonly PageFiles[] = [
  visitors(30, 'web/routes/index.lazy.tsx', 'web/modules/landing/landing.part.tsx'),
  { ...visitors(90, 'web/routes/search-demo.lazy.tsx'), unused: 3_000 },
  visitors(80, 'web/routes/listing.$listingId.lazy.tsx'),
  visitors(15, 'web/routes/sitters.$city.lazy.tsx'),
  visitors(2.3, 'web/routes/become-sitter.lazy.tsx'),
  { ...visitors(4, 'web/routes/sitter.$sitterId.lazy.tsx'), unused: 3_500 },
  visitors(0.3, 'web/routes/contact.lazy.tsx', 'web/routes/cancellation-policies.lazy.tsx'),
  visitors(
    8.1,
    'web/routes/search-demo.lazy.tsx',
    'web/modules/search/chips.part.tsx',
    'web/modules/search/flexible-stays.part.tsx',
  ),
  own(4, 'web/routes/index.lazy.tsx', 'web/routes/-home/owner-home.part.tsx', heart),
  own(3, 'web/routes/index.lazy.tsx', 'web/routes/-home/sitter-home.part.tsx', nextUp, heart),
  own(1, 'web/routes/search-demo.lazy.tsx', heart),
  own(6, 'web/routes/listing.$listingId.lazy.tsx', request, heart),
  own(2, 'web/routes/favorites.index.lazy.tsx', heart),
  own(6, 'web/routes/notifications.lazy.tsx'),
  owners(2, 'web/modules/bookings/manage/owner-bookings.part.tsx'),
  owners(1, 'web/modules/pets/pets-panel.part.tsx'),
  sitters(1, 'web/modules/listings/mine/my-listings.part.tsx'),
  sitters(3, 'web/modules/bookings/manage/sitter-requests.part.tsx'),
  sitters(1, 'web/routes/-sitter/sitter-calendar.part.tsx'),
  sitters(3, 'web/modules/earnings/earnings-tab.part.tsx'),
  own(2, 'web/routes/bookings.$bookingId.index.lazy.tsx', 'web/modules/bookings/page/stay-care.part.tsx'),
  own(1, 'web/routes/bookings.$bookingId.index.lazy.tsx'),
  own(1, 'web/routes/checkout.$bookingId.lazy.tsx'),
  own(1.5, 'web/routes/messages.lazy.tsx'),
  own(1, 'web/routes/profile.lazy.tsx', 'web/modules/account/profile-tab.part.tsx'),
  own(1, 'web/routes/settings.lazy.tsx', 'web/modules/account/settings-tabs.part.tsx'),
  admins(6.5, 'web/modules/desk/desk-tab.part.tsx'),
  admins(1, 'web/modules/applications/review/applications-tab.part.tsx'),
  admins(1.1, 'web/modules/admin/users-tab.part.tsx'),
  own(3, 'web/routes/listing.create.lazy.tsx'),
  own(1, 'web/routes/listing.$listingId.lazy.tsx', 'web/modules/listing-editor/preview.tsx'),
  // what every page loads when it is alive
  { files: ['web/routes/-shell/extras.tsx'], weight: 20 },
  own(
    0.3,
    'web/routes/listing.$listingId.lazy.tsx',
    'web/modules/favorites/live-save-button.part.tsx',
    'web/modules/messaging/live-message-button.part.tsx',
    request,
  ),
  own(1, 'web/routes/profile.lazy.tsx', 'web/modules/account/activity-tab.part.tsx'),
  sitters(0.5, nextUp, 'web/modules/listings/mine/my-listings.part.tsx'),
  admins(0.1, 'web/routes/-shell/desk-badge.part.tsx', 'web/modules/admin/analytics-tab.part.tsx'),
]

const named = new Set(pages.flatMap(({ files }) => files))

/** The files of the other screens and parts. */
export const otherScreens = globSync('web/**/*.{lazy,part}.tsx', {
  cwd: fileURLToPath(new URL('../../', import.meta.url)),
})
  .filter((file) => !named.has(file))
  .toSorted()
