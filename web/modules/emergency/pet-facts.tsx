import type { EmergencySheet } from '#contract/schemas/emergency.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatShortDate, formatTimeOfDay } from '#web/platform/format/dates.ts'
import { PhoneLink } from './phone-link.tsx'

type Pet = EmergencySheet['pets'][number]

/** What a vet has to know of a pet, and where its vets are. */
export function PetFacts({ pet }: { pet: Pet }) {
  const about = [pet.breed && isolated(pet.breed), pet.age !== null && `${pet.age} years`].filter(Boolean).join(', ')
  return (
    <dl className="grid gap-3">
      <Fact name="About">{about}</Fact>
      <Fact name="Allergies">{pet.allergies}</Fact>
      <Fact name="Conditions">{pet.conditions}</Fact>
      <Fact name="Microchip">{[pet.microchip, pet.registry && isolated(pet.registry)].filter(Boolean).join(', ')}</Fact>
      <Fact name="Insurance">{pet.insurance}</Fact>
      <Fact name="Medication">{pet.medication.map(doseWords).join('\n')}</Fact>
      <Clinic name="Vet" clinic={pet.vet} />
      <Clinic name="Emergency vet" clinic={pet.emergencyVet} />
    </dl>
  )
}

/** Whether a pet's sheet says anything for an emergency. */
export const saysNothing = ({ vet, emergencyVet, contacts }: Pet): boolean =>
  contacts.length === 0 && !vet.phone && !vet.name && !emergencyVet.phone && !emergencyVet.name

function doseWords({ name, dose, lastGiven }: Pet['medication'][number]): string {
  const last = lastGiven
    ? `last given ${formatShortDate(lastGiven.date)}, ${formatTimeOfDay(lastGiven.time)}`
    : 'not given during this stay'
  return `${[isolated(name), dose && isolated(dose)].filter(Boolean).join(', ')}; ${last}`
}

function Fact({ name, children }: { name: string; children: string | null }) {
  return (
    children && (
      <div>
        <dt className="text-sm text-ink-soft">{name}</dt>
        <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
          {children}
        </dd>
      </div>
    )
  )
}

function Clinic({ name, clinic }: { name: string; clinic: Pet['vet'] }) {
  if (!clinic.name && !clinic.phone && !clinic.address) return null
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="grid justify-items-start wrap-anywhere">
        {clinic.name && <span>{isolated(clinic.name)}</span>}
        {clinic.address && <span>{isolated(clinic.address)}</span>}
        {clinic.phone && <PhoneLink number={clinic.phone} />}
      </dd>
    </div>
  )
}
