import type { CareSheet } from '#contract/inputs/care-sheet.ts'

export type MedicationForm = { name: string; dose: string; times: string[]; notes: string }
export type VaccinationForm = { name: string; expiresOn: string }

/** The form of a care sheet: everything as text. */
export type CareForm = {
  feeding: string
  medications: MedicationForm[]
  vetName: string
  vetPhone: string
  vetAddress: string
  emergencyName: string
  emergencyPhone: string
  vaccinations: VaccinationForm[]
}

export const noMedication: MedicationForm = { name: '', dose: '', times: [''], notes: '' }
export const noVaccination: VaccinationForm = { name: '', expiresOn: '' }

/** The form of an existing or a new sheet. */
export function careFormOf(care: CareSheet | null): CareForm {
  return {
    feeding: care?.feeding ?? '',
    medications: (care?.medications ?? []).map(({ name, dose, times, notes }) => ({
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

export type CareMistakes = Readonly<Record<string, string>>

/** What is missing, by field: `medications.0` is the name of the first one. */
export function careMistakes({ medications, vaccinations }: CareForm): CareMistakes {
  const mistakes: Record<string, string> = {}
  for (const [at, row] of medications.entries())
    if (isMedication(row) && !said(row.name)) mistakes[`medications.${at}`] = 'Enter the name of the medication.'
  for (const [at, row] of vaccinations.entries())
    if (isVaccination(row) && !said(row.name)) mistakes[`vaccinations.${at}`] = 'Enter the name of the vaccination.'
  return mistakes
}
