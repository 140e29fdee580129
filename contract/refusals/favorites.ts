import { favoriteLimits } from '../vocabulary/limits.ts'

/** Saved listings and lists of them. */
export const favoritesRefusals = {
  log_in_to_save: { status: 401, sentence: 'You need to be logged in to save favorites.' },
  log_in_to_see_favorites: { status: 401, sentence: 'You need to be logged in to view your favorites.' },
  too_many_favorites: {
    status: 409,
    sentence: `You can save up to ${favoriteLimits.favorites} favorites. Please remove one first.`,
  },
  save_first: { status: 409, sentence: 'Save this listing to your favorites first.' },
  favorite_list_not_found: {
    status: 404,
    sentence: "We couldn't find this list. It may have been deleted or isn't shared anymore.",
  },
  favorite_list_exists: { status: 409, field: 'name', sentence: 'You already have a list with this name.' },
  too_many_favorite_lists: {
    status: 409,
    sentence: `You can keep up to ${favoriteLimits.lists} lists. Please delete one first.`,
  },
} as const
