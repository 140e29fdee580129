import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import { medicationName } from './pet-words.ts'
import type { ReactNode } from 'react'
import { formatTimeOfDay } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { expiryOf } from './care-words.ts'

/** A care sheet to read; empty parts are left out. */
export function CareView({ care }: { care: CareSheet }) {
  const { feeding, medications, vet, emergencyContact, vaccinations } = care
  return (
    <dl className="grid gap-4 text-sm">
      {feeding && (
        <Part title="Feeding">
          <p dir="auto" className="whitespace-pre-line">
            {feeding}
          </p>
        </Part>
      )}
      {medications.length > 0 && (
        <Part title="Medication">
          {medications.map(({ name, dose, times, notes }, at) => (
            <p key={at}>
              <span className="font-medium">{medicationName({ name, dose })}</span>
              {times.length > 0 && <span className="figures"> at {joined(times.map(formatTimeOfDay))}</span>}
              {notes && <span className="block text-ink-soft">{notes}</span>}
            </p>
          ))}
        </Part>
      )}
      <Contact title="Vet" {...vet} />
      <Contact title="Emergency contact" {...emergencyContact} address={null} />
      {vaccinations.length > 0 && (
        <Part title="Vaccinations">
          {vaccinations.map(({ name, expiresOn }, at) => (
            <Vaccination key={at} name={name} expiresOn={expiresOn} />
          ))}
        </Part>
      )}
    </dl>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="font-semibold">{title}</dt>
      <dd className="grid gap-1 wrap-anywhere">{children}</dd>
    </div>
  )
}

type ContactProps = { title: string; name: string | null; phone: string | null; address: string | null }

function Contact({ title, name, phone, address }: ContactProps) {
  if (!name && !phone && !address) return null
  return (
    <Part title={title}>
      {name && <p>{name}</p>}
      {phone && (
        <a href={`tel:${phone}`} className="figures w-fit underline">
          {phone}
        </a>
      )}
      {address && <p>{address}</p>}
    </Part>
  )
}

function Vaccination({ name, expiresOn }: CareSheet['vaccinations'][number]) {
  const expiry = expiryOf(expiresOn, localDate())
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {name}
      {expiry && <Badge tone={expiry.tone}>{expiry.words}</Badge>}
    </p>
  )
}
