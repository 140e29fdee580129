/** What becomes of a sitter application. */
export const applicationStatuses = ['pending', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** What an admin's decision says when the admin writes nothing. */
export const defaultNotes = { approved: 'Approved by admin', rejected: 'Rejected by admin' } as const

/** How long a review takes, as it is promised. */
export const reviewPromise = '2-3 business days'

/** What has to be filled in, in the order of the form, with the words for it. */
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

/** What an application may lack. */
type Answers = Readonly<Record<RequiredApplicationField, string>> & { readonly petTypes: readonly unknown[] }

/** What is said of an application that lacks something. */
export const applicationSentences = {
  missing: (field: RequiredApplicationField) =>
    `Please fill in all required fields. Missing: ${requiredApplicationFields[field]}`,
  alsoMissing: 'This field is required.',
  noPets: 'Please select at least one type of pet you can care for.',
} as const

/**
 * What an application lacks, a sentence by field, in the order of the form: the first names itself, as the whole
 * refusal does.
 */
export function applicationMistakes(answers: Answers): Partial<Record<RequiredApplicationField | 'petTypes', string>> {
  const missing = requiredApplicationFieldNames.filter((field) => answers[field].trim() === '')
  const [first] = missing
  return {
    ...Object.fromEntries(missing.map((field) => [field, applicationSentences.alsoMissing])),
    ...(first && { [first]: applicationSentences.missing(first) }),
    ...(answers.petTypes.length === 0 && { petTypes: applicationSentences.noPets }),
  }
}
