import { createHmac, timingSafeEqual } from 'node:crypto'
import { contactPath } from '#contract/paths.ts'
import type { ContactAnswer } from '#contract/vocabulary/emergency.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { givenName } from '#contract/vocabulary/names.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { whyMailStopped } from '#server/modules/devices/public.ts'
import { careOf, petsWithContact, removeContact } from '#server/modules/pets/public.ts'
import type { ContactsPort } from '#server/modules/pets/public.ts'
import { mailLater } from '#server/platform/jobs/mail.ts'
import { withoutLinks } from '#server/platform/messages/without-links.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import * as store from './consent-store.ts'
import { ownerNames } from './facts-store.ts'
import { addressKey } from './rules/consent.ts'

/** Strangers get these mails: so many a day of one person, whatever they write into care sheets. */
const quota: Quota = { name: 'contact-mail', times: 12, minutes: 1440, sentence: "You've added many contacts." }

/** Makes and reads the secrets of the addresses where contacts answer. Nothing of them is stored. */
export type ContactTokens = {
  readonly tokenOf: (consentId: string) => string
  /** The question that a token belongs to; undefined for a token that we didn't make. */
  readonly consentIdOf: (token: string) => string | undefined
}

const tokenText = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{22})$/

/** Tokens that a key signs: 128 bits of it cannot be guessed. */
export function contactTokens(key: string): ContactTokens {
  const macOf = (id: string): string =>
    createHmac('sha256', key).update(`contact\n${id}`).digest().subarray(0, 16).toString('base64url')
  return {
    tokenOf: (id) => `${id}.${macOf(id)}`,
    consentIdOf(token) {
      const [, id, mac] = tokenText.exec(token) ?? []
      if (id === undefined || mac === undefined) return undefined
      return timingSafeEqual(Buffer.from(macOf(id)), Buffer.from(mac)) ? id : undefined
    },
  }
}

type AskDeps = { readonly quotas: Quotas; readonly publicUrl: string; readonly tokens: ContactTokens }

/** What saving a care sheet does with its contacts. */
export const contactsPort = (deps: AskDeps): ContactsPort => ({
  whoSaidNo: (tx, ownerId, emails) => store.whoSaidNo(tx, ownerId, emails.map(addressKey)),
  ask: (tx, contacts, now) => askContacts(tx, deps, contacts, now),
})

/** Asks the contacts of a care sheet who have an email, once, whether they want to be one. */
export async function askContacts(
  tx: Database,
  { quotas, publicUrl, tokens }: AskDeps,
  { ownerId, petName, emails }: Parameters<ContactsPort['ask']>[1],
  now: Date,
): Promise<void> {
  for (const email of new Set(emails.map(addressKey))) {
    // an address that reported our mail as spam is left alone
    if ((await whyMailStopped(tx, email)) || (await store.isAskedOften(tx, email, now))) continue
    const id = await store.noteAsked(tx, ownerId, email, now)
    if (id === undefined) continue
    const url = publicUrl + contactPath(tokens.tokenOf(id))
    if (await quotas.use(tx, quota, ownerId, now)) await store.forgetQuestion(tx, id)
    else await mailLater(tx, await questionFor(tx, { ownerId, petName, email }, url))
  }
}

type ContactQuestion = { readonly ownerId: string; readonly petName: string; readonly email: string }

/** The one mail that a contact gets before they said yes. */
async function questionFor(tx: Database, { ownerId, petName, email }: ContactQuestion, url: string) {
  const [owner, pet] = [givenName(await ownerNames(tx, ownerId)), petName].map((name) => isolated(withoutLinks(name)))
  return {
    to: email,
    subject: `You're an emergency contact for ${pet}.`,
    text: [
      `${owner} uses {site} to find pet sitters, and named you as someone to call about ${pet} if ${owner} can't be reached.`,
      `Is that OK? If you say yes, we'll email you only if ${pet} goes missing. If you say no, we'll remove you, and you won't hear from us again.`,
      `Yes, or no and remove me:\n${url}`,
      "If you don't answer, we won't email you about this again for a year.",
    ].join('\n\n'),
  }
}

/** Returns the contacts of a pet who said yes, each with the path where they can take it back. */
export async function contactsToTell(
  db: Database,
  tokens: ContactTokens,
  { ownerId, petId }: { readonly ownerId: string; readonly petId: string },
): Promise<{ email: string; path: string }[]> {
  const sheet = (await careOf(db, [petId])).get(petId)
  const emails = (sheet?.contacts ?? []).flatMap(({ email }) => (email === null ? [] : [addressKey(email)]))
  const willing: { email: string; path: string }[] = []
  for (const { id, email, answer } of await store.consentsOf(db, ownerId)) {
    if (answer !== 'yes' || !emails.includes(email) || (await whyMailStopped(db, email))) continue
    willing.push({ email, path: contactPath(tokens.tokenOf(id)) })
  }
  return willing
}

/** What a contact reads about a question, once they have opened its address. */
export type Question = {
  readonly ownerName: string
  /** The pets that have them as a contact now. */
  readonly pets: readonly string[]
  readonly answer: ContactAnswer | null
}

/** Returns the question that a token belongs to; undefined if there is none. Changes nothing. */
export async function questionOf(db: Database, tokens: ContactTokens, token: string): Promise<Question | undefined> {
  const id = tokens.consentIdOf(token)
  const consent = id === undefined ? undefined : await store.consentById(db, id)
  if (!consent) return undefined
  const [owner, pets] = await Promise.all([
    ownerNames(db, consent.ownerId),
    petsWithContact(db, consent.ownerId, consent.email),
  ])
  return { ownerName: givenName(owner), pets, answer: consent.answer }
}

/** Notes what a contact says. After a no they are taken off all care sheets of that owner. Returns false if there is no question. */
export async function answerQuestion(
  db: Database,
  tokens: ContactTokens,
  { token, answer }: { readonly token: string; readonly answer: ContactAnswer },
  now: Date,
): Promise<boolean> {
  const id = tokens.consentIdOf(token)
  if (id === undefined) return false
  return transaction(db, async (tx) => {
    const consent = await store.consentById(tx, id)
    if (!consent) return false
    // the sheets first, as whoever saves one writes it and then looks what its contacts said
    if (answer === 'no') await removeContact(tx, consent.ownerId, consent.email)
    return store.noteAnswer(tx, id, answer, now)
  })
}
