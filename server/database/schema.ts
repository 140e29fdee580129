import { readFileSync, readdirSync } from 'node:fs'

/**
 * The files of schema/, a module each, in the order in which a new database is made of them: a file refers to tables of
 * its own and of those before it.
 */
export const schemaModules = [
  'database',
  'media',
  'identity',
  'platform',
  'identity-provider',
  'mailbox',
  'places',
  'devices',
  'applications',
  'audit',
  'site',
  'pets',
  'listings',
  'availability',
  'visits',
  'favorites',
  'bookings',
  'vaccinations',
  'response-times',
  'payments',
  'payouts',
  'earnings',
  'messaging',
  'stay-updates',
  'care',
  'handovers',
  'emergency',
  'charges',
  'lost-pets',
  'reports',
  'reviews',
  'moderation',
  'cases',
  'account',
  'desk',
  'look',
  'pages',
  'legal',
  'people',
  'notifications',
  'sitters',
  'search',
] as const

/** The text of a module's file in schema/. */
export const schemaOf = (module: (typeof schemaModules)[number]): string =>
  readFileSync(new URL(`./schema/${module}.sql`, import.meta.url), 'utf8')

const migrations = new URL('./migrations/', import.meta.url)

/** The first step of every database: that it is as schema/ was when migrations began to be counted anew. */
export const baseline = '0001_baseline'

/** What came before the baseline: the 85 migrations of the release 892d223b. */
export const before = { release: '892d223b', count: 85, first: '0001_people.sql', last: '0125_notes_of_events.sql' }

/** The names of the steps that make a database one of this release, in order. */
export const migrationNames = (): string[] => [baseline, ...readdirSync(migrations).toSorted()]

/** The text of a migration; the baseline has none. */
export const migrationText = (name: string): string =>
  name === baseline ? '' : readFileSync(new URL(name, migrations), 'utf8')

/** Those of the applied migrations that only a newer release knows. */
export function newerThanThis(applied: ReadonlySet<string>): string[] {
  const names = migrationNames()
  return [...applied].filter((name) => !names.includes(name) && name > before.last).toSorted()
}
