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

/** The vaccines of each kind of pet. Kinds without an entry have none. */
export const vaccinesOfKind: Partial<Record<PetKind, readonly Vaccine[]>> = {
  dog: ['rabies', 'dhpp', 'bordetella', 'leptospirosis', 'influenza'],
  cat: ['rabies', 'fvrcp', 'felv'],
  ferret: ['rabies', 'distemper'],
  rabbit: ['rhdv2'],
}

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

/** How a record stands for one stay: good on all of its nights, without proof, ending before the last night, or not counting on the first. */
export const coverStatuses = ['covered', 'noted', 'ends_too_soon', 'too_new'] as const
export type CoverStatus = (typeof coverStatuses)[number]
