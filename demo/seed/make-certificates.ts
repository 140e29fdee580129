import { sql } from 'kysely'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { fileKey, widthsFor } from '#server/modules/media/public.ts'
import { nextReminder } from '#server/modules/vaccinations/rules/reminders.ts'
import { certificateSize, drawCertificate } from './certificate-picture.ts'
import type { Certificate } from './certificate-picture.ts'
import { addPicture, hoursAgo } from './world.ts'
import type { World } from './world.ts'

const clinic = 'Elm Street Animal Clinic'
/** How many days the rabies shot of each pet still counts; that of the cat ends soon. */
const left: Readonly<Record<string, number>> = { Biscuit: 412, Olive: 12 }
const keyBegins = 'demo-certificate-'
const term = { cat: 365, dog: 1095 } as const

/** The demo owner has photographed the rabies certificates of two pets. */
export function makeCertificates(world: World): Certificate[] {
  const [owner] = world.owners
  if (!owner) return []
  const today = dateIn('UTC', world.now)
  return owner.pets.flatMap(({ id, kind, row }) => {
    const days = left[String(row.name)]
    if (days === undefined || (kind !== 'dog' && kind !== 'cat')) return []
    const storageKey = `${keyBegins}${id}`
    const validUntil = addDays(today, days)
    return [
      {
        petId: id,
        pet: String(row.name),
        breed: String(row.breed),
        owner: `${owner.firstName} Larsen`,
        clinic,
        givenOn: addDays(validUntil, -term[kind]),
        validUntil,
        pictureId: addPicture(world, owner.id, { storageKey, ...certificateSize }),
        storageKey,
        createdAt: hoursAgo(world, 24 * 30),
        remindAt: nextReminder(validUntil, 'America/Chicago', world.now),
      },
    ]
  })
}

/** What a certificate shows, and where its picture is. */
type Shown = Pick<Certificate, 'storageKey' | 'clinic' | 'pet' | 'breed' | 'owner' | 'givenOn' | 'validUntil'>

/** Draws them and stores their files as those of uploads are. */
export async function storeCertificates(storage: ObjectStorage, certificates: readonly Shown[]): Promise<void> {
  const date = (day: PlainDate) => `${day.slice(5, 7)}-${day.slice(8)}-${day.slice(0, 4)}`
  for (const { storageKey, clinic: name, pet, breed, owner, givenOn, validUntil } of certificates) {
    const facts = [
      ['Patient', pet],
      ['Breed', breed],
      ['Owner', owner],
      ['Vaccine', 'Rabies'],
      ['Given on', date(givenOn)],
      ['Good through', date(validUntil)],
    ] as const
    const files = await drawCertificate({ clinic: name, facts }, widthsFor(certificateSize.width))
    for (const { width, bytes } of files) await storage.put(fileKey(storageKey, width), bytes)
  }
}

/** Draws those again whose files a storage does not have, such as that of another data folder, by what the records say. */
export async function storeCertificatesIfMissing(db: Database, storage: ObjectStorage): Promise<void> {
  const { rows } = await sql<Shown>`
    select i.storage_key as "storageKey", coalesce(v.clinic, '') as clinic, t.name as pet, coalesce(t.breed, '') as breed,
      coalesce(u.fullname, '') as owner, to_char(v.given_on, 'YYYY-MM-DD') as "givenOn",
      to_char(v.valid_until, 'YYYY-MM-DD') as "validUntil"
    from pictures i join vaccination_proofs f on f.picture_id = i.id join vaccinations v on v.id = f.vaccination_id
      join pets t on t.id = v.pet_id join users u on u.id = t.owner_id
    where starts_with(i.storage_key, ${keyBegins})`.execute(db)
  const missing: Shown[] = []
  for (const each of rows)
    if (!(await storage.read(fileKey(each.storageKey, certificateSize.width)))) missing.push(each)
  await storeCertificates(storage, missing)
}

/** Adds their records, which replace what stood there without proof. */
export async function writeCertificates(tx: Database, certificates: readonly Certificate[]): Promise<void> {
  for (const { petId, clinic: name, givenOn, validUntil, pictureId, createdAt, remindAt } of certificates)
    await sql`with added as (
        insert into vaccinations (pet_id, vaccine, basis, given_on, valid_until, clinic, created_at, remind_at)
        values (${petId}, 'rabies', 'vaccination', ${givenOn}::date, ${validUntil}::date, ${name}, ${createdAt}, ${remindAt})
        returning id)
      insert into vaccination_proofs (vaccination_id, position, picture_id) select id, 0, ${pictureId} from added`.execute(
      tx,
    )
}
