import type { BundleMoment, BundleState } from '#contract/vocabulary/cases.ts'

/** What was known of a stay when a case about it was opened or closed. `content` is null once it was erased. */
export type StoredBundle = {
  readonly number: number
  readonly moment: BundleMoment
  readonly at: Date
  readonly content: string | null
  readonly hash: string
}
export type CheckedBundle = StoredBundle & { readonly state: BundleState }

/** What a hash function is fed. */
type Hash = { update(text: string): Hash; digest(encoding: 'hex'): string }

/** The hash of a bundle: over that of the one before it, and its content. */
export const hashOfBundle = (hash: Hash, before: string, content: string): string =>
  hash.update(`${before}\n${content}`).digest('hex')

/** The seal of a bundle: its hash, kept elsewhere. */
export type Seal = Pick<StoredBundle, 'number' | 'moment' | 'at' | 'hash'>

/**
 * Says of each bundle of a case, oldest first, whether it is what was kept: their numbers are those from 1 on, and each has
 * its seal. What was sealed and is not there is missing.
 */
export function checkBundles(kept: readonly StoredBundle[], seals: readonly Seal[], hash: () => Hash): CheckedBundle[] {
  const checked = kept.map((bundle, at): CheckedBundle => {
    const before = at === 0 ? '' : (kept[at - 1]?.hash ?? '')
    const isSealed = seals.find(({ number }) => number === bundle.number)?.hash === bundle.hash
    const isNext = bundle.number === at + 1 && isSealed
    if (bundle.content === null) return { ...bundle, state: isNext ? 'erased' : 'changed' }
    const isSame = isNext && hashOfBundle(hash(), before, bundle.content) === bundle.hash
    return { ...bundle, state: isSame ? 'whole' : 'changed' }
  })
  const missing = seals.filter(({ number }) => !kept.some((bundle) => bundle.number === number))
  const gone = missing.map((seal): CheckedBundle => ({ ...seal, content: null, state: 'missing' }))
  return [...checked, ...gone].toSorted((a, b) => a.number - b.number)
}
