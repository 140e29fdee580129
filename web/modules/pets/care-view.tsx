import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { medicationName } from './pet-words.ts'
import type { ReactNode } from 'react'
import { formatTimeOfDay } from '#web/platform/format/dates.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { repeatWords, routeWords } from './care-words.ts'

/** A care sheet to read; empty parts are left out. */
export function CareView({ care }: { care: CareSheet }) {
  const { feeding, medications, routine, vet, emergencyVet, contacts, microchip, registry } = care
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
          {medications.map((item) => (
            <Item key={item.id} name={medicationName(item)} item={item} none="if needed">
              {[
                item.route && routeWords[item.route],
                item.withFood && 'With food',
                item.timeCritical && 'Time-critical',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Item>
          ))}
        </Part>
      )}
      {routine.length > 0 && (
        <Part title="Meals and routine">
          {routine.map((item) => (
            <Item key={item.id} name={isolated(item.name)} item={item} none="any time" />
          ))}
        </Part>
      )}
      <Fact title="Allergies">{care.allergies}</Fact>
      <Fact title="Conditions">{care.conditions}</Fact>
      <Fact title="Microchip">{[microchip, registry].filter(Boolean).join(', ')}</Fact>
      <Fact title="Insurance">{care.insurance}</Fact>
      <Clinic title="Vet" {...vet} />
      <Clinic title="Emergency vet" {...emergencyVet} />
      {contacts.length > 0 && (
        <Part title={contacts.length > 1 ? 'Emergency contacts' : 'Emergency contact'}>
          {contacts.map((contact, at) => (
            <Contact key={at} {...contact} />
          ))}
        </Part>
      )}
    </dl>
  )
}

type ItemProps = {
  name: string
  item: CareSheet['routine'][number] | CareSheet['medications'][number]
  /** When it is done without times. */
  none: string
  children?: ReactNode
}

/** An entry: its name, when and how often, and what else has to be known. */
function Item({ name, item, none, children }: ItemProps) {
  const { times, notes } = item
  const when = times.length > 0 ? `at ${joined(times.map(formatTimeOfDay))}` : none
  return (
    <p>
      <span className="font-medium">{name}</span>
      <span className="figures"> {[when, repeatWords(item)].filter(Boolean).join(', ')}</span>
      {children && <span className="block">{children}</span>}
      {notes && <span className="block text-ink-soft">{notes}</span>}
    </p>
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

/** A text, unless there is none. */
function Fact({ title, children }: { title: string; children: string | null }) {
  return (
    children && (
      <Part title={title}>
        <p dir="auto" className="whitespace-pre-line">
          {children}
        </p>
      </Part>
    )
  )
}

function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className="figures w-fit underline">
      {number}
    </a>
  )
}

function Clinic({ title, name, phone, address }: CareSheet['vet'] & { title: string }) {
  if (!name && !phone && !address) return null
  return (
    <Part title={title}>
      {name && <p>{name}</p>}
      {phone && <Phone number={phone} />}
      {address && <p>{address}</p>}
    </Part>
  )
}

function Contact({ name, phone, relation, mayDecide }: CareSheet['contacts'][number]) {
  const what = [relation && isolated(relation), mayDecide && 'May decide about treatment'].filter(Boolean).join(' · ')
  return (
    <div className="grid gap-1">
      {name && <p>{isolated(name)}</p>}
      {what && <p className="text-ink-soft">{what}</p>}
      {phone && <Phone number={phone} />}
    </div>
  )
}
