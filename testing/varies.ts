/** Alternatives to what the tests' server uses by default, one setting each. */
export const settings = {
  /** People sign in with a provider of another organization. */
  elsewhere: { E2E_SIGN_IN: 'elsewhere' },
  /** Photos are in a bucket, to which browsers upload directly. */
  bucket: { E2E_PHOTOS: 'bucket' },
  /** Places come from a service. */
  photon: { E2E_PLACES: 'photon' },
  /** Debian's PostgreSQL instead of the one from npm. */
  debian: { E2E_DATABASE: 'debian' },
  /** The number of processes behind a proxy. */
  processes: { E2E_PROCESSES: '3' },
} as const

/** Whether the run has one of these settings. */
export const varies = (which: keyof typeof settings): boolean =>
  Object.entries(settings[which]).every(([name, value]) => process.env[name] === value)
