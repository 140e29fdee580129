import type { EmergencySheet, VetExpense } from '#contract/schemas/emergency.ts'
import type { CostDecider } from '#contract/vocabulary/emergency.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'

/** Somebody to call: the owner, or a contact by their place in the sheet. */
export type Callable = {
  readonly who: 'owner' | 'contact'
  readonly contact: number | null
  readonly name: string
  readonly about: string
  readonly phone: string | null
  /** How the last call went; null if nobody tried. */
  readonly last: 'reached' | 'no_answer' | null
}

type Contact = EmergencySheet['pets'][number]['contacts'][number]

/** The contacts of all pets, each once, in the order in which they are called. */
export function contactsOf(pets: EmergencySheet['pets']): Contact[] {
  const all = pets.flatMap(({ contacts }) => contacts)
  return [...new Map(all.map((each) => [`${each.name} ${each.phone}`, each])).values()]
}

/** Whom to call, in order, and how the last call of each went. */
export function callablesOf({ owner, pets, calls }: Pick<EmergencySheet, 'owner' | 'pets' | 'calls'>): Callable[] {
  const lastOf = (who: Callable['who'], contact: number | null) =>
    calls.findLast((call) => call.who === who && call.contact === contact)?.outcome ?? null
  const first: Callable = {
    who: 'owner',
    contact: null,
    name: owner.name,
    about: 'Owner',
    phone: owner.phone,
    last: lastOf('owner', null),
  }
  const others = contactsOf(pets).map((contact, at): Callable => ({
    who: 'contact',
    contact: at + 1,
    name: contact.name ? isolated(contact.name) : `Contact ${at + 1}`,
    about: [contact.relation && isolated(contact.relation), contact.mayDecide && 'May decide about treatment']
      .filter(Boolean)
      .join(' · '),
    phone: contact.phone,
    last: lastOf('contact', at + 1),
  }))
  return [first, ...others]
}

/** Whether everybody who can be called was tried and nobody answered. */
export function nobodyAnswers(people: readonly Callable[]): boolean {
  const callable = people.filter(({ phone }) => phone !== null)
  return callable.every(({ last }) => last === 'no_answer')
}

export const deciderWords: Readonly<Record<CostDecider, string>> = {
  owner: 'The owner',
  contact: 'A contact',
  mandate: 'Nobody was reached: the signed limit',
}

/** Who agreed to a cost, and what the owner says to that. */
export function costWords({ decidedBy, agreed, answerUntil }: VetExpense, now: Date): string {
  if (decidedBy === 'mandate') return 'Covered by the signed limit'
  const by = decidedBy === 'owner' ? 'Recorded as agreed by the owner' : 'Recorded as agreed by a contact'
  if (agreed !== null) return agreed ? `${by}; the owner confirmed it` : `${by}; the owner says nobody agreed`
  const isWaiting = answerUntil !== null && now < new Date(answerUntil)
  return `${by}; ${isWaiting ? 'waiting for the owner’s answer' : 'not answered'}`
}
