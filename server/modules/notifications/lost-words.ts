import { lostPath } from '#contract/paths.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { lostNoun } from '#contract/vocabulary/lost-pets.ts'
import { counted } from '#contract/vocabulary/words.ts'
import type { LostPetFacts } from './lost-facts-store.ts'
import type { Words } from './words.ts'

type Parts = {
  readonly title: string
  readonly sentences: readonly string[]
  readonly label: string
  readonly href: string
}

const wordsOf = ({ title, sentences, label, href }: Parts, threadKey: string): Words => ({
  title,
  text: sentences.join(' '),
  href,
  content: { subject: title, heading: title, paragraphs: sentences, action: { label, path: href }, threadKey },
})

const pageOf = ({ bookingId }: LostPetFacts): string => `/bookings/${bookingId}/emergency`

/** Returns the text for the two sides: the pet is missing, was found, or might still be missing. */
export function lostWords(step: 'open' | 'found' | 'asked', lost: LostPetFacts): Words {
  const pet = isolated(lost.name)
  const parts = {
    open: {
      title: `${pet} is missing`,
      sentences: [
        `${pet}'s page is open, and everybody who can help was told.`,
        "See what to do first, and who's searching.",
      ],
      label: 'See what to do',
    },
    found: { title: `${pet} was found`, sentences: [`${pet}'s page has ended.`], label: 'See the page' },
    asked: {
      title: `Is ${pet} still missing?`,
      sentences: [`Tell us, so that ${pet}'s page stays open.`],
      label: 'Answer',
    },
  }[step]
  return wordsOf({ ...parts, href: pageOf(lost) }, `lost:${lost.id}`)
}

/** Returns the text for sitters nearby. The page says where; a pet whose name is hidden has none. */
export function nearWords(step: 'open' | 'found', lost: LostPetFacts): Words {
  const what = `${lostNoun(lost.kind)}${lost.showsName ? `, ${isolated(lost.name)},` : ''}`
  return step === 'open'
    ? wordsOf(
        {
          title: lost.showsName
            ? `Lost ${lostNoun(lost.kind)} near you: ${isolated(lost.name)}`
            : `Lost ${lostNoun(lost.kind)} near you`,
          sentences: ["Look around, call softly, and report what you see. Please don't chase."],
          label: 'See the page',
          href: lostPath(lost.slug),
        },
        `lost:${lost.id}`,
      )
    : wordsOf(
        {
          title: 'The lost pet near you was found',
          sentences: [`The ${what} is no longer missing. Thank you for looking.`.replace(',,', ',')],
          label: 'Your settings',
          href: '/settings',
        },
        `lost:${lost.id}`,
      )
}

/** Returns the text about what people reported. It has nothing that they wrote. */
export function sightingWords(lost: LostPetFacts, count: number): Words {
  const pet = isolated(lost.name)
  const title = count === 1 ? `${pet} may have been seen` : `${counted(count, 'more sighting')} of ${pet}`
  return wordsOf(
    {
      title,
      sentences: ['Somebody reported it on the page. See where and when.'],
      label: 'See it',
      href: pageOf(lost),
    },
    `lost:${lost.id}`,
  )
}
