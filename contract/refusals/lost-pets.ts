import { lostPetLimits } from '../vocabulary/lost-pets.ts'

/** Missing pets. */
export const lostPetsRefusals = {
  only_sides_report_missing: { status: 403, sentence: 'Only the owner and the sitter can report a pet as missing.' },
  not_missing_now: { status: 409, sentence: 'You can report a pet as missing while it is at the stay.' },
  pet_already_missing: { status: 409, sentence: "This pet's page is already open." },
  missing_undone: { status: 409, sentence: 'This was undone. Nobody was told.' },
  missing_differs: {
    status: 409,
    sentence: 'This was already sent with different details. Please reload the page.',
  },
  too_many_missing: {
    status: 409,
    sentence: `You reported ${lostPetLimits.starts} missing pets in ${lostPetLimits.startsDays} days. Please contact support to report another one.`,
  },
  lost_over: { status: 409, sentence: 'This page has ended.' },
  lost_street: {
    status: 400,
    field: 'lastSeenText',
    sentence: 'Leave out street addresses. A place people know is enough.',
  },
  lost_photo: { status: 400, field: 'photo', sentence: "Choose one of the pet's photos." },
  lost_seen_later: { status: 400, field: 'seenAt', sentence: 'Choose a time that has already passed.' },
  lost_undo_over: { status: 409, sentence: "It's too late to undo this." },
  not_asked: { status: 409, sentence: 'We ask you from time to time. The page stays open until then.' },
  no_such_step: { status: 409, sentence: 'This step is not on the list of this pet.' },
  no_longer_missing: { status: 410, sentence: 'This pet is no longer missing. Thank you for looking.' },
} as const
