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
  vaccination_differs: {
    status: 409,
    sentence: 'This record was already sent with different details. Please reload the page.',
  },
} as const
