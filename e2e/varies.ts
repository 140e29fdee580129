/** What the tests' server can stand on instead of what it brings with it, by a setting each. */
export const settings = {
  /** People sign in by a provider of another organization. */
  elsewhere: { E2E_SIGN_IN: 'elsewhere' },
  /** Photos are in a bucket, to which browsers send them themselves. */
  bucket: { E2E_PHOTOS: 'bucket' },
  /** Places are asked of a service. */
  photon: { E2E_PLACES: 'photon' },
  /** Debian's PostgreSQL instead of the one from npm. */
  debian: { E2E_DATABASE: 'debian' },
  /** So many processes behind a proxy. */
  processes: { E2E_PROCESSES: '3' },
} as const

/** Whether the run has one of these settings. */
export const varies = (which: keyof typeof settings): boolean =>
  Object.entries(settings[which]).every(([name, value]) => process.env[name] === value)
