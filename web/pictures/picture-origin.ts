import { siteSetting } from '#web/platform/site-settings.ts'

/** The origin to show a picture from, given the address that failed: first the copy (CDN), then this site, then undefined. */
export function originOf(src: string, isPublic?: boolean, failed?: string): string | undefined {
  if (failed === src) return undefined
  const origin = isPublic ? siteSetting('pictures') : ''
  return failed === origin + src ? '' : origin
}
