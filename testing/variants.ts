import { debianPackage, hasDebianPostgres } from './debian-postgres.ts'
import { haproxyPackage, hasHaproxy } from './haproxy.ts'
import { hasSwift, swiftPackages } from './swift.ts'
import { settings } from './varies.ts'

/** A run of the main job's test and of the tests for what differs then. */
type Variant = {
  readonly name: string
  readonly settings: Readonly<Record<string, string>>
  readonly tests: readonly string[]
  /** What must be installed for it first. */
  readonly missing: readonly string[]
}

const missing = {
  swift: hasSwift ? [] : [swiftPackages],
  debian: hasDebianPostgres ? [] : [debianPackage],
  haproxy: hasHaproxy ? [] : [haproxyPackage],
}
const mainJob = ['e2e/main-job.test.ts', 'e2e/variants.test.ts']
const { elsewhere, bucket, photon, debian, processes } = settings

/** Run by npm run test:long, one after the other. */
export const variants: readonly Variant[] = [
  { name: 'signed in elsewhere', settings: elsewhere, tests: mainJob, missing: [] },
  { name: 'photos in a bucket', settings: bucket, tests: [...mainJob, 'e2e/photos.test.ts'], missing: missing.swift },
  { name: 'places from a service', settings: photon, tests: mainJob, missing: [] },
  { name: "Debian's PostgreSQL", settings: debian, tests: mainJob, missing: missing.debian },
  {
    name: 'three processes',
    // several processes need a bucket for their photos
    settings: { ...processes, ...bucket },
    tests: mainJob,
    missing: [...missing.haproxy, ...missing.swift],
  },
  {
    name: 'all of it together',
    settings: { ...elsewhere, ...bucket, ...photon, ...debian, ...processes },
    tests: mainJob,
    missing: Object.values(missing).flat(),
  },
]
