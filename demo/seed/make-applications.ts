import { defaultNotes } from '#contract/vocabulary/applications.ts'
import { approved, rejected, waiting } from './application-texts.ts'
import type { ApplicationText } from './application-texts.ts'
import { addRow } from './rows.ts'
import { hoursAgo } from './world.ts'
import type { Person, World } from './world.ts'

/** Creates pending, approved and rejected sitter applications, with the admin's decisions. */
export function makeApplications(world: World, admin: Person): void {
  const [demoOwner, ...owners] = world.owners
  const [demoSitter, ...sitters] = world.sitters
  if (!demoOwner || !demoSitter) throw new Error('Nobody to apply')
  // people at the end of the lists, who are in no other story
  const applicants = owners.toReversed()
  const verified = sitters.filter(({ id }) => world.rows.users.some((user) => user.id === id && user.verified))
  waiting.forEach((text, at) => addApplication(world, applicants[at], text, { hours: 5 + at * 19 }))
  rejected.forEach(({ notes, ...text }, at) =>
    addApplication(world, applicants[waiting.length + at], text, {
      hours: 24 * 12,
      decision: { status: 'rejected', notes, by: admin },
    }),
  )
  approved.forEach((text, at) =>
    addApplication(world, verified[at], text, {
      // after they joined, and before their first listing
      hours: 24 * (299 - at),
      decision: { status: 'approved', notes: defaultNotes.approved, by: admin },
    }),
  )
}

type Fate = {
  /** Age of the application in hours. */
  readonly hours: number
  readonly decision?: { readonly status: 'approved' | 'rejected'; readonly notes: string; readonly by: Person }
}

/** Hours from an application to its decision. */
const thinking = 44

function addApplication(world: World, person: Person | undefined, text: ApplicationText, { hours, decision }: Fate) {
  const { random, rows } = world
  const user = rows.users.find(({ id }) => id === person?.id)
  if (!person || !user) throw new Error('Nobody to apply')
  const id = random.uuid()
  const reviewedAt = decision ? hoursAgo(world, hours - thinking) : null
  addRow(rows, 'sitter_applications', {
    id,
    user_id: person.id,
    status: decision?.status ?? 'pending',
    name: person.firstName,
    surname: user.last_name ?? 'Reed',
    email: user.email,
    phone: user.phone ?? '(512) 555-0100',
    address: `${random.whole(100, 4900)} ${random.pick(['Cedar', 'Maple', 'Juniper', 'Willow'])} Street`,
    city: person.city.name,
    state: person.city.state,
    zip_code: person.city.zip,
    experience: text.experience,
    motivation: text.motivation,
    pet_groups: [...text.petTypes],
    availability: text.availability,
    reference_contacts: text.references,
    background_check: text.backgroundCheck,
    insurance: text.insurance,
    emergency_contact: `${random.pick(['Jo', 'Sam', 'Chris', 'Lee'])} ${user.last_name ?? 'Reed'}, (512) 555-01${random.whole(10, 99)}`,
    created_at: hoursAgo(world, hours),
    reviewed_at: reviewedAt,
    reviewed_by: decision?.by.id ?? null,
    admin_notes: decision?.notes ?? null,
  })
  if (decision && reviewedAt)
    addRow(rows, 'audit_log', {
      actor_id: decision.by.id,
      action: `application_${decision.status}`,
      subject_kind: 'application',
      subject_id: id,
      details: {},
      created_at: reviewedAt,
    })
}
