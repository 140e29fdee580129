import type { Pet } from '#contract/calls/pets.ts'
import type { Vaccination } from '#contract/calls/vaccinations.ts'
import { refusals } from '#contract/refusals.ts'
import { petKindOf } from '#contract/vocabulary/pet-kinds.ts'
import {
  takesTiter,
  vaccineBases,
  vaccineBasisLabels,
  vaccineLabels,
  vaccines,
  vaccinesOfKind,
} from '#contract/vocabulary/vaccines.ts'
import type { VaccineBasis } from '#contract/vocabulary/vaccines.ts'
import type { FormRules } from '#web/platform/form-rules.ts'

/** A record as it is entered; vaccine and dates are empty until they are chosen. */
export type RecordForm = {
  readonly vaccine: string
  readonly name: string
  readonly basis: VaccineBasis
  readonly givenOn: string
  readonly validUntil: string
  readonly isFirst: boolean
  readonly clinic: string
  readonly proofs: readonly string[]
}

/** The form of an existing or a new record. */
export const recordFormOf = (record: Vaccination | undefined): RecordForm => ({
  vaccine: record?.vaccine ?? '',
  name: record?.name ?? '',
  basis: record?.basis ?? 'vaccination',
  givenOn: record?.givenOn ?? '',
  validUntil: record?.validUntil ?? '',
  isFirst: record?.isFirst ?? false,
  clinic: record?.clinic ?? '',
  proofs: record?.proofs ?? [],
})

/** What can be corrected in a record. */
export const changeOf = ({ basis, givenOn, validUntil, isFirst, clinic, proofs }: RecordForm) => ({
  basis,
  givenOn,
  validUntil,
  isFirst,
  clinic,
  proofs: [...proofs],
})

/** A new record as it is sent; a vaccine that was not chosen is refused by its schema. */
export const newRecordOf = (form: RecordForm) => ({
  ...changeOf(form),
  vaccine: form.vaccine as (typeof vaccines)[number],
  name: form.vaccine === 'other' ? form.name : null,
})

/** The vaccines of a kind of pet, and another one. */
export function vaccineOptions({ type }: Pet) {
  const kind = petKindOf(type)
  const known = (kind && vaccinesOfKind[kind]) ?? []
  return [...known, 'other' as const].map((value) => ({ value, label: vaccineLabels[value] }))
}

/** What a record of this vaccine can rest on. */
export function basisOptions({ type }: Pet, vaccine: string) {
  const kind = petKindOf(type)
  const known = vaccines.find((each) => each === vaccine)
  const withTiter = kind !== undefined && known !== undefined && takesTiter(kind, known)
  return vaccineBases
    .filter((basis) => basis !== 'titer' || withTiter)
    .map((value) => ({ value, label: vaccineBasisLabels[value] }))
}

/** What the form may hold. */
export const recordRules = (isNew: boolean): FormRules<RecordForm> => ({
  schema: () =>
    import('#contract/inputs/vaccinations.ts').then(({ NewVaccination, VaccinationChange }) =>
      isNew ? NewVaccination : VaccinationChange,
    ),
  mistakesOf: ({ vaccine, name, givenOn, validUntil }) => ({
    ...(vaccine === 'other' && name.trim() === '' && { name: refusals.vaccine_name_missing.sentence }),
    ...(givenOn && validUntil && validUntil <= givenOn && { validUntil: refusals.ends_before_shot.sentence }),
  }),
})
