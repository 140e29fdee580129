import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { companions } from '#contract/vocabulary/traits.ts'
import type { Companion, PetTraits, TraitName } from '#contract/vocabulary/traits.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'

type SaidOf = NonNullable<BookingDetail['housemates']>['pets'][number]

const companionWords: Readonly<Record<Companion, string>> = {
  dogs: 'dogs',
  cats: 'cats',
  otherAnimals: 'other animals',
  children: 'children',
}

const others: Readonly<Record<Exclude<TraitName, Companion>, string>> = {
  weightLb: 'weight',
  neutered: 'spayed or neutered',
  anxiousAlone: 'alone time',
  houseTrained: 'house training',
  crateTrained: 'crate training',
}

const isCompanion = (name: TraitName): name is Companion => companions.some((each) => each === name)
const nameWords = (name: TraitName): string => (isCompanion(name) ? companionWords[name] : others[name])

/** What is said of a pet, in short phrases: "24 lbs", "Gets along with dogs", "Not with cats". */
export function saidWords(traits: PetTraits): string[] {
  const along = (said: boolean) =>
    companions.filter((each) => traits[each] === said).map((each) => companionWords[each])
  const [yes, no] = [along(true), along(false)]
  const either = (said: boolean | null, is: string, not: string) => (said === null ? '' : said ? is : not)
  return [
    traits.weightLb === null ? '' : counted(traits.weightLb, 'lb'),
    yes.length > 0 ? `Gets along with ${joined(yes)}` : '',
    no.length > 0 ? `Doesn't get along with ${joined(no, 'or')}` : '',
    either(traits.neutered, 'Spayed or neutered', 'Not spayed or neutered'),
    either(traits.anxiousAlone, 'Gets anxious when left alone', 'Fine alone'),
    either(traits.houseTrained, 'House-trained', 'Not house-trained'),
    either(traits.crateTrained, 'Crate-trained', 'Not crate-trained'),
  ].filter(Boolean)
}

/** What matters at a place and was not said of a pet: "We don't know if Biscuit gets along with cats." */
export function unsaidWords(name: string, unsaid: readonly TraitName[]): string | undefined {
  const about = unsaid.filter(isCompanion).map((each) => companionWords[each])
  const rest = unsaid.filter((each) => !isCompanion(each)).map(nameWords)
  const sentences = [
    about.length > 0 && `We don't know if ${isolated(name)} gets along with ${joined(about, 'or')}.`,
    rest.length > 0 && `Not said: ${joined(rest)}.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

/** What an owner says differently since the stay was accepted. */
export function changedWords({ changed }: Pick<SaidOf, 'changed'>): string | undefined {
  return changed.length > 0 ? `Changed since the stay was accepted: ${joined(changed.map(nameWords))}.` : undefined
}
