import { useLists } from '#web/product/lists.ts'
import { useQuery } from '@tanstack/react-query'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { auditWords } from '#web/modules/admin/audit-words.ts'
import { lastDoneQuery } from '#web/modules/admin/queries.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

/** "Last thing done: Ana approved a sitter application, Nov 21, 3:04 PM." */
export function LastDone() {
  const siteName = useSiteName()
  const lists = useLists()
  const entry = useQuery(lastDoneQuery).data?.[0]
  if (!entry) return null
  const { id, name } = entry.actor
  const who = id === null ? 'somebody at the command line' : isolated(name)
  return (
    <>
      Last thing done: {who} {named(auditWords(entry, lists), siteName)}, {formatInstant(entry.createdAt)}.
    </>
  )
}
