import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { full } from '#testing/full.ts'
import * as api from '#contract/api.ts'
import { portraitMaximumBytes } from '#contract/vocabulary/limits.ts'
import { defaultNotifications, defaultPrivacy } from '#contract/vocabulary/settings.ts'
import { useTestApp } from '#testing/app.ts'
import { aPicture, anOwner, aSitter } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { photo } from '#testing/pictures.ts'

const app = useTestApp()
let owner: Person
beforeEach(async () => {
  owner = await anOwner(app)
})

const change = (body: object, person = owner) => app.call(api.identity.changeProfile, { body }, person)

test('saves the fields that are sent and keeps the others', async () => {
  const first = await change({
    name: ' Olive ',
    surname: 'Owner',
    phone: '+1 512 555 0100',
    address: '1 Main St',
    city: 'Austin',
    state: 'TX',
    zipCode: '78704',
    bio: 'Two cats.',
  })
  expect(first.body).toMatchObject({
    name: 'Olive',
    surname: 'Owner',
    firstName: 'Olive',
    lastName: 'Owner',
    fullname: 'Olive Owner',
    phone: '+1 512 555 0100',
    state: 'TX',
    zipCode: '78704',
  })
  const second = await change({ bio: '' })
  expect(second.body).toMatchObject({ bio: null, city: 'Austin', fullname: 'Olive Owner' })
  expect((await app.call(api.identity.profile, {}, owner)).body).toEqual(second.body)
  expect((await app.call(api.identity.currentUser, {}, owner)).body).toEqual(second.body)
})

test('a phone number is kept as it is written, and in E.164 with whether it takes texts', async () => {
  const stored = async (phone: string) => {
    const { body } = await change({ phone })
    const { rows } = await app.connection.pool.query<{ e164: string | null }>(
      'select phone_e164 as e164 from users where id = $1',
      [owner.id],
    )
    return [body.phone, rows[0]?.e164, body.phoneTakesTexts]
  }
  expect(await stored('512–555–0100')).toEqual(['512–555–0100', '+15125550100', true])
  expect(await stored('+44 (0)20 7946 0958')).toEqual(['+44 (0)20 7946 0958', '+442079460958', false])
  expect(await stored('at the neighbor')).toEqual(['at the neighbor', null, false])
  expect(await stored('')).toEqual([null, null, false])
})

test('a first name cannot be removed, and the refusal names the field', async () => {
  await change({ name: 'Olive', surname: 'Owner' })
  const refused = await change({ name: ' ', bio: 'not kept' })
  expect([refused.status, refused.text]).toEqual([400, 'Enter your first name.'])
  expect((await change({ surname: '' })).body).toMatchObject({ fullname: 'Olive', bio: null })
})

test('a first and a last name that two tabs change at once are both saved', async () => {
  await change({ name: 'A', surname: 'B' })
  await Promise.all([change({ name: 'Ann' }), change({ surname: 'Berg' })])
  expect((await app.call(api.identity.profile, {}, owner)).body).toMatchObject({
    name: 'Ann',
    surname: 'Berg',
    fullname: 'Ann Berg',
  })
})

test('role, email and other protected fields are ignored', async () => {
  const before = (await app.call(api.identity.profile, {}, owner)).body
  const answer = await change({ name: 'Olive', role: 'admin', email: 'other@people.test', verified: true })
  expect(answer.body).toMatchObject({ role: 'owner', email: before.email })
})

test('a portrait must be one’s own upload', async () => {
  const set = (imageUrl: string | null, person = owner) =>
    app.call(api.identity.changeProfileImage, { body: { imageUrl } }, person)
  const mine = `/objects/uploads/${await aPicture(app, owner)}`
  expect((await set(mine)).body.profileImageUrl).toBe(mine)
  expect(await set(mine, await anOwner(app))).toMatchObject({ status: 404 })
  expect(await set('/objects/uploads/0123456789abcdef0123456789')).toMatchObject({ status: 404 })
  expect((await set(null)).body.profileImageUrl).toBeNull()
})

full('a portrait is at most 5 MB, both when uploaded and when set', async () => {
  // random noise, which no format compresses
  const raw = { width: 1500, height: 1500, channels: 3 } as const
  const large = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer()
  expect(large.length).toBeGreaterThan(portraitMaximumBytes)
  const upload = async (purpose: 'profile' | undefined, image: Buffer) => {
    const { body } = await app.call(api.media.requestUpload, { body: purpose ? { purpose } : undefined }, owner)
    const { pathname, search } = new URL(body.uploadURL)
    const put = await app.server.inject({ method: 'PUT', url: pathname + search, payload: image })
    return { imageUrl: pathname, status: put.statusCode, text: put.body }
  }
  const refused = await upload('profile', large)
  expect([refused.status, refused.text]).toEqual([413, 'Your photo can be at most 5 MB.'])
  const elsewhere = await upload(undefined, large)
  expect(elsewhere.status).toBe(200)
  const set = await app.call(api.identity.changeProfileImage, { body: { imageUrl: elsewhere.imageUrl } }, owner)
  expect([set.status, set.text]).toEqual([413, 'Your photo can be at most 5 MB.'])
  const small = await upload('profile', await photo().jpeg().toBuffer())
  expect(small.status).toBe(200)
  const taken = await app.call(api.identity.changeProfileImage, { body: { imageUrl: small.imageUrl } }, owner)
  expect(taken.body.profileImageUrl).toBe(small.imageUrl)
})

test('settings start with the defaults, and can be changed one at a time', async () => {
  const sitter = await aSitter(app)
  expect((await app.call(api.identity.notificationSettings, {}, owner)).body).toEqual(defaultNotifications)
  expect((await app.call(api.identity.privacySettings, {}, owner)).body).toEqual(defaultPrivacy)
  const told = await app.call(api.identity.changeNotificationSettings, { body: { emailPromotional: true } }, owner)
  expect(told.body).toEqual({ ...defaultNotifications, emailPromotional: true })
  const seen = await app.call(api.identity.changePrivacySettings, { body: { profileVisibility: 'private' } }, owner)
  expect(seen.body).toEqual({ ...defaultPrivacy, profileVisibility: 'private' })
  expect((await app.call(api.identity.changeNotificationSettings, { body: {} }, owner)).body.emailPromotional).toBe(
    true,
  )
  expect((await app.call(api.identity.privacySettings, {}, sitter)).body).toEqual(defaultPrivacy)
})

test('different settings that are changed at once are all saved', async () => {
  const names = Object.keys(defaultNotifications) as (keyof typeof defaultNotifications)[]
  await Promise.all(
    names.map((name) =>
      app.call(api.identity.changeNotificationSettings, { body: { [name]: !defaultNotifications[name] } }, owner),
    ),
  )
  const { body } = await app.call(api.identity.notificationSettings, {}, owner)
  for (const name of names) expect(body[name], name).toBe(!defaultNotifications[name])
})

test('a first and a last name may both have the maximum length', async () => {
  const owner = await anOwner(app)
  const [name, surname] = ['n'.repeat(80), 's'.repeat(80)]
  const changed = await app.call(api.identity.changeProfile, { body: { name, surname } }, owner)
  expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ firstName: name, lastName: surname })])
})
