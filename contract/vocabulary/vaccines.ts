import type { PetKind } from './pet-kinds.ts'

/** The vaccines that a listing can ask for, and `other`, which counts for nothing. */
export const vaccines = [
  'rabies',
  'dhpp',
  'bordetella',
  'leptospirosis',
  'influenza',
  'fvrcp',
  'felv',
  'distemper',
  'rhdv2',
  'other',
] as const
export type Vaccine = (typeof vaccines)[number]

export const vaccineLabels: Record<Vaccine, string> = {
  rabies: 'Rabies',
  dhpp: 'DHPP',
  bordetella: 'Bordetella',
  leptospirosis: 'Leptospirosis',
  influenza: 'Influenza',
  fvrcp: 'FVRCP',
  felv: 'FeLV',
  distemper: 'Distemper',
  rhdv2: 'RHDV2',
  other: 'Other',
}

/** The name of a vaccine inside of a sentence: abbreviations and proper nouns stay as they are. */
export const vaccineInSentence = (vaccine: Vaccine): string =>
  vaccine === 'rabies' || vaccine === 'distemper' || vaccine === 'leptospirosis' || vaccine === 'influenza'
    ? vaccine
    : vaccineLabels[vaccine]

/** The vaccines of each kind of pet. Kinds without an entry have none. */
export const vaccinesOfKind: Partial<Record<PetKind, readonly Vaccine[]>> = {
  dog: ['rabies', 'dhpp', 'bordetella', 'leptospirosis', 'influenza'],
  cat: ['rabies', 'fvrcp', 'felv'],
  ferret: ['rabies', 'distemper'],
  rabbit: ['rhdv2'],
}

/** A vaccine that a listing asks of a kind of pet. */
export type VaccineRule = { readonly kind: VaccinatedKind; readonly vaccine: AskedVaccine }
export type AskedVaccine = Exclude<Vaccine, 'other'>

/** The vaccines that a listing can ask for, and the kinds that have any. */
export const askedVaccines = vaccines.filter((vaccine): vaccine is AskedVaccine => vaccine !== 'other')
export const vaccinatedKinds = ['dog', 'cat', 'ferret', 'rabbit'] as const satisfies readonly PetKind[]
export type VaccinatedKind = (typeof vaccinatedKinds)[number]

/** Whether a kind of pet has a vaccine. */
export const isVaccineOf = (kind: PetKind, vaccine: Vaccine): boolean =>
  vaccinesOfKind[kind]?.includes(vaccine) === true

/** All rules that there can be, by kind. */
export const possibleRules: readonly VaccineRule[] = vaccinatedKinds.flatMap((kind) =>
  askedVaccines.filter((vaccine) => isVaccineOf(kind, vaccine)).map((vaccine) => ({ kind, vaccine })),
)

/** Whether two rules ask for the same. */
export const isSameRule = (one: VaccineRule, other: VaccineRule): boolean =>
  one.kind === other.kind && one.vaccine === other.vaccine

const usual: Partial<Record<PetKind, readonly AskedVaccine[]>> = {
  dog: ['rabies', 'dhpp', 'bordetella'],
  cat: ['rabies', 'fvrcp'],
  ferret: ['rabies', 'distemper'],
}

/** What kennels usually ask for. */
export const usualRules: readonly VaccineRule[] = possibleRules.filter(({ kind, vaccine }) =>
  usual[kind]?.includes(vaccine),
)

/** What a record rests on: a shot, a blood test that shows protection, or a vet's written exemption. */
export const vaccineBases = ['vaccination', 'titer', 'exemption'] as const
export type VaccineBasis = (typeof vaccineBases)[number]

export const vaccineBasisLabels: Record<VaccineBasis, string> = {
  vaccination: 'Vaccination',
  titer: 'Titer',
  exemption: 'Exemption',
}

/** Vaccines that are given for up to three years; others, titers and exemptions last a year. */
const threeYears: ReadonlySet<Vaccine> = new Set(['rabies', 'dhpp', 'fvrcp', 'felv'])

/** For how many months a record can be good: a certificate may be dated some weeks off. */
export function longestMonths(vaccine: Vaccine, basis: VaccineBasis): number {
  if (basis !== 'vaccination') return 12
  return threeYears.has(vaccine) ? 37 : 13
}

/** Whether a titer can stand in for a shot. */
export const takesTiter = (kind: PetKind, vaccine: Vaccine): boolean =>
  vaccine === 'dhpp' || vaccine === 'fvrcp' || (kind === 'ferret' && vaccine === 'distemper')

/** The first rabies shot of a pet's life counts after so many days; boosters count at once. */
export const firstRabiesDays = 28

/** How a record stands for one stay: good on all of its nights, without proof, over before the stay, ending before the last night, or not counting on the first. */
export const coverStatuses = ['covered', 'noted', 'expired', 'ends_too_soon', 'too_new'] as const
export type CoverStatus = (typeof coverStatuses)[number]

/**
 * How a pet stands for one vaccine that a stay asks for: as its record does, without one, with one that the sitter
 * questions, or excused from it by the sitter.
 */
export const recordStatuses = [
  'covered',
  'missing',
  'noted',
  'expired',
  'ends_too_soon',
  'too_new',
  'questioned',
  'waived',
] as const
export type RecordStatus = (typeof recordStatuses)[number]

/** Whether something still has to be done about it. */
export const isGap = (status: RecordStatus): boolean => status !== 'covered' && status !== 'waived'

/** What a sitter can question in a record. */
export const questionReasons = ['unreadable', 'other_pet', 'dates_differ'] as const
export type QuestionReason = (typeof questionReasons)[number]

/**
 * Whether a sitter can excuse a single pet from a vaccine. Rabies is asked for by law: a sitter who does not want it turns
 * the rule off for the whole listing, where everyone sees it.
 */
export const isWaivable = (vaccine: Vaccine): boolean => vaccine !== 'rabies'

/** Records are due so many hours before check-in; the owner is reminded so many days before that. */
export const recordsDue = { hoursBefore: 48, reminderDays: 7 } as const
