import { counted } from '#contract/vocabulary/words.ts'
import { ageWords, isOlder } from '#server/database/backups.ts'
import type { Inspection } from '#server/database/inspect.ts'

/** How old a backup may be before an upgrade that migrates, in hours. */
const freshHours = 24

/** The release below which a migration leaves no way back: those before it read what the migration removes. */
const firstWithout = (text: string): string | undefined => /^-- unused since (.+?)\.?$/m.exec(text)?.[1]

/** What this release would do to a database, as sentences, and the exit code: 1 if a backup has to be made first. */
export function upgradeCheck(
  look: Pick<Inspection, 'isEmpty' | 'toCome' | 'unknown' | 'backups'>,
  textOf: (migration: string) => string,
  now: Date,
): { readonly lines: readonly string[]; readonly code: 0 | 1 } {
  const { isEmpty, toCome, unknown, backups } = look
  if (isEmpty) return { lines: ['The database is empty: the first start fills it.'], code: 0 }
  if (unknown.length > 0)
    return { lines: [`The database is newer than this release and stays so: it has ${unknown.join(', ')}.`], code: 0 }
  if (toCome.length === 0) return { lines: ['No migration is to come.'], code: 0 }
  const ends = toCome.flatMap((name) => firstWithout(textOf(name)) ?? [])
  const lines = [
    `${counted(toCome.length, 'migration')} to come: ${toCome.join(', ')}.`,
    ...(ends.length > 0
      ? ends.map((release) => `No way back below ${release}: make a backup.`)
      : ['There is a way back to the release that runs now.']),
  ]
  const { madeAt } = backups
  if (!madeAt) return { lines: [...lines, 'Backup: none is recorded here. Make one first (ops/backup.sh).'], code: 0 }
  const age = `Backup: the last good one is ${ageWords(madeAt, now)} old.`
  if (!isOlder(madeAt, freshHours, now)) return { lines: [...lines, age], code: 0 }
  return { lines: [...lines, `${age} Make one first (systemctl start petstead-backup).`], code: 1 }
}
