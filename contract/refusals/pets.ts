import { petsMaximum } from '../vocabulary/search-limits.ts'

/** Pets. */
export const petsRefusals = {
  pet_name_and_type: { status: 400, field: 'name', sentence: 'Please fill in the required fields (name and type).' },
  too_many_pets: { status: 409, sentence: `You can keep up to ${petsMaximum} pets in your profile.` },
  contact_said_no: {
    status: 409,
    field: 'care',
    sentence: 'One of these people asked not to be an emergency contact. Take them off the list.',
  },
} as const
