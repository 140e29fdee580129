import { vaccinationLimits } from '../vocabulary/limits.ts'

/** Records of a pet's vaccinations. */
export const vaccinationsRefusals = {
  vaccine_of_another_kind: { status: 400, field: 'vaccine', sentence: 'Choose a vaccine for this kind of pet.' },
  vaccine_name_missing: { status: 400, field: 'name', sentence: 'Enter the name of the vaccine.' },
  shot_in_future: { status: 400, field: 'givenOn', sentence: "The date of the shot can't be in the future." },
  ends_before_shot: {
    status: 400,
    field: 'validUntil',
    sentence: 'The end date has to be after the date of the shot.',
  },
  lasts_too_long: { status: 400, field: 'validUntil', sentence: "That's longer than this can be good for." },
  no_titer: {
    status: 400,
    field: 'basis',
    sentence: "A titer can't stand in for this vaccine. Add the vaccination or a vet's exemption.",
  },
  too_many_vaccinations: {
    status: 409,
    sentence: `A pet can have up to ${vaccinationLimits.records} records. Please delete an old one first.`,
  },
  only_sitter_waives: { status: 403, sentence: 'Only the sitter can do that.' },
  record_not_asked: { status: 409, sentence: "This stay doesn't ask for that record." },
  record_over: { status: 409, sentence: "It's too late for that. Please review the booking." },
  record_covered: { status: 409, sentence: 'This record already covers the stay.' },
  record_not_there: { status: 409, sentence: "There's no record to question. Please reload the page." },
  rabies_not_waived: {
    status: 409,
    sentence:
      "Rabies can't be waived for one stay. Turn the rule off for your whole listing instead, where everyone can see it.",
  },
  waiver_differs: { status: 409, sentence: 'This was already waived with another reason. Please reload the page.' },
  records_not_overdue: { status: 409, sentence: "These records aren't overdue. Please review the booking." },
  vaccination_differs: {
    status: 409,
    sentence: 'This record was already sent with different details. Please reload the page.',
  },
} as const
