import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import type { FormRules, Mistakes, PlaceIn } from '#web/platform/form-rules.ts'

export type MedicationForm = { name: string; dose: string; times: string[]; notes: string }
export type VaccinationForm = { name: string; expiresOn: string }

export const noMedication: MedicationForm = { name: '', dose: '', times: [''], notes: '' }
export const noVaccination: VaccinationForm = { name: '', expiresOn: '' }

/** The form of an existing or a new sheet: everything as text. */
export function careFormOf(care: CareSheet | null) {
  return {
    feeding: care?.feeding ?? '',
    medications: (care?.medications ?? []).map(({ name, dose, times, notes }): MedicationForm => ({
      name,
      dose: dose ?? '',
      times: [...times],
      notes: notes ?? '',
    })),
    vetName: care?.vet.name ?? '',
    vetPhone: care?.vet.phone ?? '',
    vetAddress: care?.vet.address ?? '',
    emergencyName: care?.emergencyContact.name ?? '',
    emergencyPhone: care?.emergencyContact.phone ?? '',
    vaccinations: (care?.vaccinations ?? []).map(({ name, expiresOn }) => ({ name, expiresOn: expiresOn ?? '' })),
  }
}

export type CareForm = ReturnType<typeof careFormOf>

const said = (text: string): string | null => text.trim() || null
const isMedication = ({ name, dose, times, notes }: MedicationForm): boolean =>
  [name, dose, notes, ...times].some((text) => said(text))
const isVaccination = ({ name, expiresOn }: VaccinationForm): boolean => Boolean(said(name) || expiresOn)

/** The sheet as it is sent; null if the form is empty, which removes the sheet. Empty rows are left out. */
export function careOf(form: CareForm): CareSheet | null {
  const care: CareSheet = {
    feeding: said(form.feeding),
    medications: form.medications.filter(isMedication).map(({ name, dose, times, notes }) => ({
      name: name.trim(),
      dose: said(dose),
      times: times.filter(Boolean),
      notes: said(notes),
    })),
    vet: { name: said(form.vetName), phone: said(form.vetPhone), address: said(form.vetAddress) },
    emergencyContact: { name: said(form.emergencyName), phone: said(form.emergencyPhone) },
    vaccinations: form.vaccinations
      .filter(isVaccination)
      .map(({ name, expiresOn }) => ({ name: name.trim(), expiresOn: expiresOn || null })),
  }
  return saysSomething(care) ? care : null
}

/** Whether a sheet has any content. */
export function saysSomething({ feeding, medications, vet, emergencyContact, vaccinations }: CareSheet): boolean {
  const texts = [feeding, ...Object.values(vet), ...Object.values(emergencyContact)]
  return medications.length > 0 || vaccinations.length > 0 || texts.some((text) => text !== null)
}

export type CareMistakes = Mistakes<CareForm>

/** The field of the form at a path of the sheet: `medications.0` is the first one, also after empty rows. */
function placeOf(path: string, { medications, vaccinations }: CareForm): PlaceIn<CareForm> | undefined {
  const [, list, at, part] = path.split('.')
  if (part !== 'name' || (list !== 'medications' && list !== 'vaccinations')) return undefined
  const isRow = list === 'medications' ? medications.map(isMedication) : vaccinations.map(isVaccination)
  return `${list}.${isRow.flatMap((is, row) => (is ? [row] : []))[Number(at)]}`
}

/** What the form may hold. */
export const careRules: FormRules<CareForm> = {
  schema: () => import('#contract/inputs/care-sheet.ts').then(({ CareSheetInput }) => CareSheetInput),
  placeOf,
}
