import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import type { MedicationRoute, RoutineKind } from '#contract/vocabulary/care.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import type { FormRules, Mistakes, PlaceIn } from '#web/platform/form-rules.ts'

type Medication = CareSheet['medications'][number]
type Routine = CareSheet['routine'][number]

/** What both kinds of entry have, as text. */
export type ItemForm = {
  id: string | null
  name: string
  times: string[]
  everyDays: string
  from: string
  until: string
  notes: string
}
export type MedicationForm = ItemForm & {
  dose: string
  route: MedicationRoute | ''
  withFood: boolean
  timeCritical: boolean
  unitsPerDose: number | null
}
export type RoutineForm = ItemForm & { kind: RoutineKind }

const noItem: ItemForm = { id: null, name: '', times: [], everyDays: '1', from: '', until: '', notes: '' }
export const noMedication: MedicationForm = {
  ...noItem,
  dose: '',
  route: '',
  withFood: false,
  timeCritical: false,
  unitsPerDose: null,
}
export const noRoutine: RoutineForm = { ...noItem, kind: 'meal' }

function itemFormOf({ id, name, times, everyDays, from, until, notes }: Medication | Routine): ItemForm {
  return {
    id,
    name,
    times: [...times],
    everyDays: String(everyDays),
    from: from ?? '',
    until: until ?? '',
    notes: notes ?? '',
  }
}

/** A clinic, as text. */
export type ClinicForm = { name: string; phone: string; address: string }
const clinicFormOf = (clinic: CareSheet['vet'] | undefined): ClinicForm => ({
  name: clinic?.name ?? '',
  phone: clinic?.phone ?? '',
  address: clinic?.address ?? '',
})

/** Somebody to call, as text. */
export type ContactForm = { name: string; phone: string; relation: string; email: string; mayDecide: boolean }
export const noContact: ContactForm = { name: '', phone: '', relation: '', email: '', mayDecide: false }

/** The form of an existing or a new sheet: everything as text. */
export function careFormOf(care: CareSheet | null) {
  return {
    feeding: care?.feeding ?? '',
    medications: (care?.medications ?? []).map((each): MedicationForm => ({
      ...itemFormOf(each),
      dose: each.dose ?? '',
      route: each.route ?? '',
      withFood: each.withFood,
      timeCritical: each.timeCritical,
      unitsPerDose: each.unitsPerDose,
    })),
    routine: (care?.routine ?? []).map((each): RoutineForm => ({ ...itemFormOf(each), kind: each.kind })),
    vet: clinicFormOf(care?.vet),
    emergencyVet: clinicFormOf(care?.emergencyVet),
    contacts: (care?.contacts ?? []).map((each): ContactForm => ({
      name: each.name ?? '',
      phone: each.phone ?? '',
      relation: each.relation ?? '',
      email: each.email ?? '',
      mayDecide: each.mayDecide,
    })),
    microchip: care?.microchip ?? '',
    registry: care?.registry ?? '',
    allergies: care?.allergies ?? '',
    conditions: care?.conditions ?? '',
    insurance: care?.insurance ?? '',
  }
}

export type CareForm = ReturnType<typeof careFormOf>

const said = (text: string): string | null => text.trim() || null
const isItem = ({ name, notes, times }: ItemForm): boolean => [name, notes, ...times].some((text) => said(text))
const isContact = ({ name, phone, relation, email }: ContactForm): boolean =>
  [name, phone, relation, email].some((text) => said(text) !== null)
const clinicOf = ({ name, phone, address }: ClinicForm) => ({
  name: said(name),
  phone: said(phone),
  address: said(address),
})
const isMedication = (row: MedicationForm): boolean => isItem(row) || said(row.dose) !== null

/** What both kinds of entry are sent as. Of every so many days, the first is today unless another one is named. */
function itemOf({ id, name, times, everyDays, from, until, notes }: ItemForm) {
  return {
    id,
    name: name.trim(),
    times: times.filter(Boolean),
    everyDays: Number(everyDays),
    from: from || (everyDays === '1' ? null : localDate()),
    until: until || null,
    notes: said(notes),
  }
}

/** The sheet as it is sent; null if the form is empty, which removes the sheet. Empty rows are left out. */
export function careOf(form: CareForm): CareSheet | null {
  const care: CareSheet = {
    feeding: said(form.feeding),
    medications: form.medications.filter(isMedication).map((row) => ({
      ...itemOf(row),
      dose: said(row.dose),
      unitsPerDose: row.unitsPerDose,
      route: row.route || null,
      withFood: row.withFood,
      timeCritical: row.timeCritical,
    })),
    routine: form.routine.filter(isItem).map((row) => ({ ...itemOf(row), kind: row.kind })),
    vet: clinicOf(form.vet),
    emergencyVet: clinicOf(form.emergencyVet),
    contacts: form.contacts.filter(isContact).map((row) => ({
      name: said(row.name),
      phone: said(row.phone),
      relation: said(row.relation),
      email: said(row.email),
      mayDecide: row.mayDecide,
    })),
    microchip: said(form.microchip),
    registry: said(form.registry),
    allergies: said(form.allergies),
    conditions: said(form.conditions),
    insurance: said(form.insurance),
  }
  return hasContent(care) ? care : null
}

/** Whether a sheet has any content. */
export function hasContent(care: CareSheet): boolean {
  const { feeding, medications, routine, vet, emergencyVet, contacts } = care
  const { microchip, registry, allergies, conditions, insurance } = care
  const clinics = [vet, emergencyVet].flatMap(({ name, phone, address }) => [name, phone, address])
  const texts = [feeding, ...clinics, microchip, registry, allergies, conditions, insurance]
  return [...medications, ...routine, ...contacts].length > 0 || texts.some((text) => text !== null)
}

export type CareMistakes = Mistakes<CareForm>

const lists = {
  medications: ({ medications }: CareForm) => medications.map(isMedication),
  routine: ({ routine }: CareForm) => routine.map(isItem),
  contacts: ({ contacts }: CareForm) => contacts.map(isContact),
}
const isList = (name: string | undefined): name is keyof typeof lists => name !== undefined && name in lists

/** The field of the form at a path of the sheet: `medications.0` is the first one, also after empty rows. */
function placeOf(path: string, form: CareForm): PlaceIn<CareForm> | undefined {
  const [, list, at, part] = path.split('.')
  if (list === 'microchip') return list
  if (!isList(list)) return undefined
  if (at === undefined) return list
  const row = lists[list](form).flatMap((is, each) => (is ? [each] : []))[Number(at)]
  return part === 'name' ? `${list}.${row}` : `${list}.${row}.${part}`
}

/** What the form may hold. */
export const careRules: FormRules<CareForm> = {
  schema: () => import('#contract/inputs/care-sheet.ts').then(({ CareSheetInput }) => CareSheetInput),
  placeOf,
}
