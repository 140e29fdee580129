/** Prefixes that only settings of this product have: what else begins with them is meant for it. */
const families = /^(STRIPE|SMTP|MAIL|OIDC|VAPID|SMS|S3|PHOTON|NOMINATIM|COMMISSION|DISCOUNT|STAY_NIGHTS|SERVICE_FEE)_/

/** Variables that Kubernetes sets for a service called, say, mail. */
const ofKubernetes = /_SERVICE_(HOST|PORT)|_PORT_\d+_(TCP|UDP)/

/** Sentences about variables that are no settings but look like one: misspelled, in small letters, or of a family. */
export function similarNames(given: readonly string[], names: readonly string[]): string[] {
  return given
    .filter((name) => !names.includes(name) && !/^npm_/i.test(name) && !ofKubernetes.test(name))
    .flatMap((name) => {
      const meant = closest(name, names)
      return meant ? [`${name} is not a setting and has no effect. Did you mean ${meant}?`] : []
    })
}

function closest(name: string, names: readonly string[]): string | undefined {
  const plain = plainOf(name)
  const same = names.find((each) => plainOf(each) === plain)
  if (same) return same
  const [best] = names
    .map((each) => ({ each, distance: distance(plain, plainOf(each)), allowed: allowedFor(each) }))
    .toSorted((a, b) => a.distance - b.distance)
  if (!best) return undefined
  if (best.distance <= best.allowed) return best.each
  const family = families.exec(name.toUpperCase())?.[0]
  const relatives = family ? names.filter((each) => each.startsWith(family)) : []
  return relatives.toSorted((a, b) => distance(plain, plainOf(a)) - distance(plain, plainOf(b)))[0]
}

const plainOf = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Short names are near to many others: HOST to MOST. */
const allowedFor = (name: string): number => (name.length < 8 ? 0 : name.length < 10 ? 1 : 2)

/** Number of letters to insert, delete, replace, or swap with a neighbor (Damerau and Levenshtein). */
function distance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const [up, left, diagonal] = [last[j] ?? 0, row[j - 1] ?? 0, last[j - 1] ?? 0]
      const least = Math.min(up + 1, left + 1, diagonal + (same ? 0 : 1))
      row.push(swapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
