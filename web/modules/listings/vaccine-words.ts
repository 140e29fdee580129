import type { Listing } from '#contract/calls/listings.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import { kindWords } from '#contract/vocabulary/pet-kinds.ts'
import { isSameRule, possibleRules, vaccinatedKinds, vaccineLabels } from '#contract/vocabulary/vaccines.ts'

type Rules = Listing['vaccineRules']

/** What a listing asks of each kind: "Dogs: Rabies, DHPP, Bordetella". */
export function vaccineWords(rules: Rules, lists: Lists) {
  return vaccinatedKinds.flatMap((kind) => {
    const vaccines = possibleRules
      .filter((rule) => rule.kind === kind && rules.some((each) => isSameRule(each, rule)))
      .map(({ vaccine }) => vaccineLabels[vaccine])
    return vaccines.length > 0 ? [{ kind, words: `${kindWords(kind, lists).many}: ${vaccines.join(', ')}` }] : []
  })
}
