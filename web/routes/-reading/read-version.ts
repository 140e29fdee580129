import { onlyRead } from '#web/platform/search-params.ts'

/** The version of a legal page that is asked for; the one in effect without it. */
export type VersionSearch = { version?: string | undefined }

export const readVersion = onlyRead(({ version }: Record<string, unknown>): VersionSearch => ({
  ...(typeof version === 'string' && /^[1-9]\d{0,4}$/.test(version) && { version }),
}))
