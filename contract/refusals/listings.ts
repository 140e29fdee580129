import { draftsMaximum, imagesMaximum } from '../vocabulary/limits.ts'
import { priceMaximumCents } from '../vocabulary/search-limits.ts'

/** Listings, their photos, and reports about them. */
export const listingsRefusals = {
  listing_not_found: {
    status: 404,
    sentence: "The listing you're looking for doesn't exist or has been removed.",
  },
  sitter_not_found: { status: 404, sentence: "This sitter doesn't have a listing here right now." },
  own_listing_reported: { status: 403, sentence: "You can't report your own listing." },
  own_reported: { status: 403, sentence: "You can't report something of your own." },
  thing_reported: { status: 409, sentence: "You've already reported this. We're looking into it." },
  already_reported: { status: 409, sentence: "You've already reported this listing. We're looking into it." },
  listing_gone: { status: 404, sentence: 'Listing not found - it may have already been deleted.' },
  not_your_listing: { status: 403, sentence: "You don't have permission to change this listing." },
  listing_changed_elsewhere: {
    status: 409,
    sentence: 'This listing was changed in another tab or on another device since you opened it.',
  },
  cannot_delete_listing: { status: 403, sentence: "You don't have permission to delete this listing." },
  listing_has_bookings: {
    status: 409,
    sentence: 'Cannot delete listing with active bookings. Please cancel or complete all bookings first.',
  },
  missing_title_or_price: {
    status: 400,
    field: 'title',
    sentence: 'Missing required fields. Please fill in title and price.',
  },
  price_too_high: {
    status: 400,
    field: 'pricePerDay',
    sentence: `Price per day can be at most $${(priceMaximumCents / 100).toLocaleString('en-US')}.`,
  },
  price_ranges_overlap: {
    status: 400,
    field: 'priceRanges',
    sentence: 'Two date ranges share a night. Each night can be in only one date range.',
  },
  nights_reversed: {
    status: 400,
    field: 'maxNights',
    sentence: "The longest stay can't be shorter than the shortest.",
  },
  missing_location: {
    status: 400,
    field: 'location',
    sentence: 'Location required. Please select a location on the map.',
  },
  missing_pet_types: {
    status: 400,
    field: 'petTypes',
    sentence: 'Pet types required. Please select at least one type of pet you can care for.',
  },
  publish_needs_sitter: { status: 403, sentence: 'Only approved sitters can publish a listing.' },
  not_ready_to_publish: { status: 409, sentence: "This listing isn't ready to be published yet." },
  too_many_drafts: {
    status: 409,
    sentence: `You have ${draftsMaximum} drafts already. Please finish or delete one first.`,
  },
  too_many_images: { status: 400, sentence: `Maximum ${imagesMaximum} images allowed.` },
  photos_changed: {
    status: 409,
    sentence: 'The photos were changed in another tab. Please review them and try again.',
  },
  image_not_yours: { status: 404, sentence: "We couldn't find one of these photos." },
  capacity_in_use: {
    status: 409,
    field: 'maxPets',
    sentence: 'Some nights already have more pets booked than that. Please choose a larger number.',
  },
} as const
