import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, anOwner, aSitter } from '#testing/factories.ts'

const app = useTestApp()

test("others in a conversation see of an owner what the owner's settings allow", async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  await aListing(app, sitter)
  await app.call(api.identity.changeProfile, { body: { name: 'Olive', phone: '512 555 0100', city: 'Austin' } }, owner)
  const talk = await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)
  await app.call(api.messaging.send, { params: { id: talk.body.id }, body: { content: 'Hello' } }, owner)
  const seen = async () => {
    const { body } = await app.call(api.messaging.conversations, { query: {} }, sitter)
    const { email, phone, city } = body[0]?.otherUser ?? {}
    return { email, phone, city }
  }
  expect(await seen()).toEqual({ email: null, phone: null, city: 'Austin' })
  const shows = { showPhoneToSitters: true, showEmailToSitters: true, profileVisibility: 'private' as const }
  await app.call(api.identity.changePrivacySettings, { body: shows }, owner)
  const { email } = (await app.call(api.identity.profile, {}, owner)).body
  expect(await seen()).toEqual({ email, phone: '512 555 0100', city: null })
  // owners do not see each other's contacts
  await app.connection.db.updateTable('users').set({ role: 'owner' }).where('id', '=', sitter.id).execute()
  const { body: asOwner } = await app.call(api.messaging.conversation, { params: { id: talk.body.id } }, sitter)
  expect(asOwner.otherUser).toMatchObject({ email: null, phone: null })
})
