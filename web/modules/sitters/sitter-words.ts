import type { SitterProfile } from '#contract/calls/sitters.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { formatMonth } from '#web/platform/format/dates.ts'
import { metaDescription } from '#web/platform/format/meta-description.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { pictureUrl } from '#web/pictures/picture.tsx'

/** The known facts about a sitter, one per line. */
export function sitterFacts(sitter: SitterProfile, siteName: string): string[] {
  const { completedStays, returningOwners, responseTime, responseRate } = sitter
  return [
    `On ${siteName} since ${formatMonth(sitter.joinedDate)}`,
    completedStays > 0 && counted(completedStays, 'completed stay'),
    returningOwners > 0 && `${counted(returningOwners, 'owner')} came back`,
    responseTime !== null && `Responds in ${responseTime}`,
    responseRate !== null && `${Math.round(responseRate)}% response rate`,
  ].filter((fact) => fact !== false)
}

/** The head of a sitter's page for search engines and link previews. */
export function sitterHead(
  sitter: SitterProfile,
  { origin, siteName }: { readonly origin: string; readonly siteName: string },
) {
  const name = displayName(sitter)
  const where = sitter.places[0] ? ` in ${sitter.places[0]}` : ''
  const about = sitter.about?.replaceAll(/\s+/g, ' ').trim()
  return {
    title: `${name}, pet sitter${where} · ${siteName}`,
    description: metaDescription(about || `${name} looks after pets${where}.`),
    url: `${origin}/sitter/${sitter.id}`,
    image: sitter.avatar ? pictureUrl(sitter.avatar, 480, origin) : undefined,
    indexable: sitter.indexable,
    facts: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name,
        ...(about && { description: about }),
        ...(sitter.avatar && { image: `${origin}${sitter.avatar}` }),
      },
    },
  }
}
