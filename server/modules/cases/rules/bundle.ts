import type { BundleMoment, BundleState } from '#contract/vocabulary/cases.ts'

/** What was known of a stay when a case about it was opened or closed. `content` is null once it was erased. */
export type KeptBundle = {
  readonly number: number
  readonly moment: BundleMoment
  readonly at: Date
  readonly content: string | null
  readonly hash: string
}
export type CheckedBundle = KeptBundle & { readonly state: BundleState }

/** What a hash function is fed. */
type Hash = { update(text: string): Hash; digest(encoding: 'hex'): string }

/** The hash of a bundle: over that of the one before it, and its content. */
export const hashOfBundle = (hash: Hash, before: string, content: string): string =>
  hash.update(`${before}\n${content}`).digest('hex')

/** Says of each bundle of a case, oldest first, whether it is what was kept: their numbers are those from 1 on. */
export function checkBundles(kept: readonly KeptBundle[], hash: () => Hash): CheckedBundle[] {
  return kept.map((bundle, at) => {
    const before = at === 0 ? '' : (kept[at - 1]?.hash ?? '')
    const isNext = bundle.number === at + 1
    if (bundle.content === null) return { ...bundle, state: isNext ? 'erased' : 'changed' }
    const isSame = isNext && hashOfBundle(hash(), before, bundle.content) === bundle.hash
    return { ...bundle, state: isSame ? 'whole' : 'changed' }
  })
}
