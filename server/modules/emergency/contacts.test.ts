// docs/product.md#emergency-contacts
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { testKeys, useTestApp } from '#testing/app.ts'
import { aSheet } from '#testing/care.ts'
import { aPet, anOwner, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { startTelling } from '#testing/telling.ts'
import { plainLook } from '#server/platform/html-pages/page.ts'
import { eraseEmergencyOf } from './public.ts'
import { contactPage } from './contact-page.ts'
import { contactTokens } from './contacts.ts'

const frame = { stylesheets: [], fonts: [], siteName: () => 'Petstead', look: plainLook }
const tokens = contactTokens(testKeys.cookie)
const app = useTestApp({
  env: { RATE_LIMITS: 'true' },
  extend: (server, db) => contactPage(server, { db, clock: () => app.now, frame, tokens, limit: async () => {} }),
})
const start = new Date('2027-05-10T15:00:00Z')
beforeEach(async () => {
  app.now = start
  await app.connection.pool.query('delete from jobs._private_jobs')
})

let count = 0
const anAddress = () => `nora${count++}@people.test`
const aContact = (email: string | null) => ({ name: 'Nora', phone: null, relation: null, email, mayDecide: false })
const save = (owner: Person, id: string, emails: readonly (string | null)[]) =>
  app.attempt(
    api.pets.changeCare,
    { params: { id }, body: { care: { ...aSheet([]), contacts: emails.map(aContact) } } },
    owner,
  )
type Mail = { readonly to: string; readonly subject: string; readonly text: string }
const mailsTo = async (email: string): Promise<Mail[]> => {
  const { rows } = await app.connection.pool.query<{ payload: Mail }>(
    `select payload from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id
     where t.identifier = 'send-mail' and payload ->> 'to' = $1 order by j.id`,
    [email],
  )
  return rows.map(({ payload }) => payload)
}
const pathIn = ({ text }: Mail): string => /http:\/\/petstead\.test(\/contact\/\S+)/.exec(text)?.[1] ?? ''
const visit = (url: string, answer?: string) =>
  app.server.inject(
    answer === undefined
      ? { method: 'GET', url }
      : {
          method: 'POST',
          url,
          payload: `answer=${answer}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
  )
/** An owner with a pet whose contact was asked. */
async function asked() {
  const owner = await anOwner(app)
  const [petId, email] = [await aPet(app, owner), anAddress()]
  await save(owner, petId, [email])
  const [mail] = await mailsTo(email)
  return { owner, petId, email, path: mail ? pathIn(mail) : '' }
}
const again = (owner: Person) => signedInAgain(app, owner)
const petsOf = async (owner: Person) => (await app.call(api.pets.list, {}, owner)).body

test('a contact with an email gets one mail; opening its address changes nothing, its buttons do', async () => {
  const { owner, petId, email, path } = await asked()
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe("You're an emergency contact for Biscuit.")
  expect(mail?.text).not.toContain(owner.email)
  for (let looks = 0; looks < 2; looks++) {
    const page = await visit(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('You&#39;re an emergency contact for Biscuit.')
    expect(page.body).not.toContain(email)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  }
  expect((await petsOf(owner))[0]?.contactAnswers).toEqual([{ email, answer: null }])
  expect((await visit(path, 'yes')).body).toContain('Thank you.')
  expect((await petsOf(owner))[0]?.contactAnswers).toEqual([{ email, answer: 'yes' }])
  // said once, it holds: nothing is sent when the sheet is saved again
  await save(owner, petId, [email])
  expect(await mailsTo(email)).toHaveLength(1)
})

test('an address hears of an owner once a year, also when it is deleted, written otherwise, or named for another pet', async () => {
  const { owner, petId, email } = await asked()
  const other = await aPet(app, owner)
  await save(owner, petId, [])
  await save(owner, petId, [email.toUpperCase()])
  await save(owner, other, [email, email])
  await app.call(api.pets.remove, { params: { id: petId } }, owner)
  app.now = new Date(start.getTime() + 364 * 86_400_000)
  await Promise.all(Array.from({ length: 4 }, async () => save(await again(owner), other, [email])))
  expect(await mailsTo(email)).toHaveLength(1)
  app.now = new Date(start.getTime() + 365 * 86_400_000)
  const later = await again(owner)
  await Promise.all(Array.from({ length: 4 }, () => save(later, other, [email])))
  expect(await mailsTo(email)).toHaveLength(2)
})

test('after a no the contact is off all sheets of that owner, cannot be named again, and never hears of it again', async () => {
  const { owner, petId, email, path } = await asked()
  const other = await aPet(app, owner)
  const kept = anAddress()
  await save(owner, other, [kept, email])
  const telling = startTelling(app)
  expect((await visit(path, 'no')).body).toContain('not an emergency contact')
  const sheets = await petsOf(owner)
  expect(sheets.map(({ care }) => care?.contacts.map((each) => each.email))).toEqual([[], [kept]])
  const refused = await save(owner, petId, [email.toUpperCase()])
  expect([refused.status, refused.text]).toEqual([
    409,
    `${email} asked not to be an emergency contact. Take that person off the list.`,
  ])
  app.now = new Date(start.getTime() + 400 * 86_400_000)
  expect((await save(await again(owner), petId, [email])).status).toBe(409)
  expect(await mailsTo(email)).toHaveLength(1)
  // the owner is told, without the address
  await telling.run()
  const told = telling.sent.filter(({ to }) => to === owner.email)
  expect(told.map(({ title }) => title)).toEqual(['One of your emergency contacts said no'])
  expect(JSON.stringify(told)).not.toContain(email)
  // they may think again
  expect((await visit(path, 'yes')).statusCode).toBe(200)
  expect((await save(await again(owner), petId, [email])).status).toBe(200)
})

full('a no that comes while they are named for another pet: they are on no sheet afterwards', async () => {
  for (let round = 0; round < 6; round++) {
    const { owner, email, path } = await asked()
    const others = await Promise.all(Array.from({ length: 4 }, () => aPet(app, owner)))
    await Promise.all([...others.map((id) => save(owner, id, [email])), visit(path, 'no')])
    expect((await petsOf(owner)).flatMap(({ care }) => care?.contacts ?? [])).toEqual([])
  }
})

test('addresses that we did not make open nothing, and those of an owner who left lead nowhere', async () => {
  const { owner, path, email } = await asked()
  const forged = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const foreign = `/contact/${contactTokens('another key').tokenOf('01890000-0000-7000-8000-000000000000')}`
  for (const wrong of [forged, foreign, '/contact/x', `${path}x`]) {
    expect((await visit(wrong)).statusCode).toBe(404)
    expect((await visit(wrong, 'no')).statusCode).toBe(404)
  }
  // an answer that is none changes nothing
  expect((await visit(path, 'maybe')).statusCode).toBe(200)
  expect((await petsOf(owner))[0]?.contactAnswers).toEqual([{ email, answer: null }])
  const { body } = await app.call(api.account.exportData, {}, owner)
  expect(body.contactsAsked).toEqual([{ email, askedAt: start.toISOString(), answer: null, answeredAt: null }])
  await app.connection.db.transaction().execute((tx) => eraseEmergencyOf(tx, owner.id))
  expect((await visit(path)).statusCode).toBe(404)
})

full('names are no links in the mail, and neither one person nor many can flood addresses with it', async () => {
  const owner = await anOwner(app)
  const petId = await aPet(app, owner)
  await app.connection.pool.query(`update pets set name = 'Win at https://evil.test' where id = $1`, [petId])
  const email = anAddress()
  await save(owner, petId, [email])
  const text = (await mailsTo(email)).map((mail) => `${mail.subject} ${mail.text}`).join()
  expect(text).toContain('Win at evil. test')
  expect(text.match(/https?:\/\//g)).toHaveLength(1)
  // of twelve a day, three are left after three more sheets
  const sheets = Array.from({ length: 4 }, () => Array.from({ length: 4 }, anAddress))
  for (const emails of sheets) expect((await save(owner, petId, emails)).status).toBe(200)
  const sent = await Promise.all(sheets.flat().map(async (each) => (await mailsTo(each)).length))
  expect(sent.reduce((sum, each) => sum + each, 0)).toBe(11)
  // the rest can be asked another day
  app.now = new Date(start.getTime() + 86_400_000)
  await save(await again(owner), petId, sheets[3] ?? [])
  expect(await Promise.all((sheets[3] ?? []).map(async (each) => (await mailsTo(each)).length))).toEqual([1, 1, 1, 1])
  const victim = anAddress()
  for (let each = 0; each < 5; each++) {
    const attacker = await anOwner(app)
    await save(attacker, await aPet(app, attacker), [victim])
  }
  expect(await mailsTo(victim)).toHaveLength(3)
})

test('an address that reported our mail is not written to', async () => {
  const email = anAddress()
  await app.connection.pool.query(
    `insert into stopped_mail (address, reason, happened_at) values ($1, 'complained', $2)`,
    [email, start],
  )
  const owner = await anOwner(app)
  await save(owner, await aPet(app, owner), [email])
  expect(await mailsTo(email)).toEqual([])
})
