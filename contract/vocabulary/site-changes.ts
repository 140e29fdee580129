/** A field of the site that differs, as "look.name", with both values. */
export type SiteChange = { readonly field: string; readonly before: unknown; readonly after: unknown }

/** Returns the fields that differ between two versions of the site; a list, or a table of numbers, is one field. */
export function siteChanges(before: SiteGroups, after: SiteGroups): SiteChange[] {
  return Object.keys(after).flatMap((group) =>
    Object.keys(after[group] ?? {}).flatMap((name) => {
      const [was, is] = [before[group]?.[name], after[group]?.[name]]
      return written(was) === written(is) ? [] : [{ field: `${group}.${name}`, before: was, after: is }]
    }),
  )
}

type SiteGroups = { readonly [group: string]: { readonly [name: string]: unknown } }

/** JSON with the names of objects in one order: the database keeps them in its own. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
