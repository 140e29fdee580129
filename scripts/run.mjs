// Runs one of the project's commands under its own Node: node scripts/run.mjs <name> [words].
import { join } from 'node:path'
import { bootstrap, reexecute, root, settings } from './bootstrap.mjs'

const files = {
  abilities: 'scripts/abilities.ts',
  admin: 'scripts/admin.ts',
  'base-map': 'tools/base-map/build.ts',
  bench: 'tools/bench/run.ts',
  'bench-lighthouse': 'tools/bench/lighthouse.ts',
  'bench-pages': 'tools/bench/pages.ts',
  'bench-presses': 'tools/bench/presses.ts',
  'care-log': 'scripts/care-log.ts',
  clock: 'scripts/clock.ts',
  doctor: 'scripts/doctor.ts',
  drawings: 'tools/drawings/draw.ts',
  migration: 'tools/database/migration.ts',
  openapi: 'scripts/openapi.ts',
  photos: 'scripts/photos.ts',
  places: 'scripts/places.ts',
  rehearse: 'tools/rehearsal/rehearse.ts',
  seed: 'scripts/seed.ts',
  'settings-table': 'scripts/settings-table.ts',
  tables: 'tools/database/tables.ts',
  test: 'scripts/test.mjs',
  'upgrade-check': 'scripts/upgrade-check.ts',
  weight: 'tools/web-build/weigh.ts',
}
/** Commands on the product's database load its settings; others have their own database or none. */
const onProduct = ['admin', 'care-log', 'clock', 'doctor', 'photos', 'seed', 'upgrade-check']
const [name, ...words] = process.argv.slice(2)
const file = files[name]
if (!file) {
  console.error(`There is no command ${name}. There are ${Object.keys(files).join(', ')}.`)
  process.exit(1)
}
const flags = onProduct.includes(name) ? settings() : []
process.exit(await reexecute(await bootstrap(), join(root, file), words, flags))
