/** Statuses of a sitter application. */
export const applicationStatuses = ['pending', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Who may apply: sitters already are, and admins may do what sitters do. */
export const applicantRole = 'owner'

/** The notes of a decision when the admin writes none. */
export const defaultNotes = { approved: 'Approved by admin', rejected: 'Rejected by admin' } as const

/** The promised duration of a review. */
export const reviewPromise = '2-3 business days'

/** The required fields in the order of the form, with their names in sentences. */
export const requiredApplicationFields = {
  name: 'first name',
  surname: 'last name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  city: 'city',
  state: 'state',
  zipCode: 'ZIP code',
  experience: 'experience',
  motivation: 'motivation',
  availability: 'availability',
  emergencyContact: 'emergency contact',
} as const

export type RequiredApplicationField = keyof typeof requiredApplicationFields
export const requiredApplicationFieldNames = Object.keys(requiredApplicationFields) as RequiredApplicationField[]

/** The answers that are checked for completeness. */
type Answers = Readonly<Record<RequiredApplicationField, string>> & { readonly petTypes: readonly unknown[] }

/** The sentences for missing answers. */
export const applicationSentences = {
  missing: (field: RequiredApplicationField) =>
    `Please fill in all required fields. Missing: ${requiredApplicationFields[field]}`,
  alsoMissing: 'This field is required.',
  noPets: 'Please select at least one type of pet you can care for.',
} as const

/** Whether a person has no last name, and so need not give one: their profile has one name alone. */
export function hasOneName(user: {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly surname: string | null
}): boolean {
  return Boolean(user.firstName) && !user.lastName && !user.surname
}

/**
 * Returns a sentence per missing field, in the order of the form; the first one names its field, as the refusal does. The last
 * name may be missing for a person with one name.
 */
export function applicationMistakes(
  answers: Answers,
  oneName: boolean,
): Partial<Record<RequiredApplicationField | 'petTypes', string>> {
  const missing = requiredApplicationFieldNames.filter(
    (field) => answers[field].trim() === '' && !(field === 'surname' && oneName),
  )
  const [first] = missing
  return {
    ...Object.fromEntries(missing.map((field) => [field, applicationSentences.alsoMissing])),
    ...(first && { [first]: applicationSentences.missing(first) }),
    ...(answers.petTypes.length === 0 && { petTypes: applicationSentences.noPets }),
  }
}
