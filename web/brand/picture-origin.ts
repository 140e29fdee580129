/** The origin of a nearer copy of the public pictures (CDN); undefined until it is read, empty if there is none. */
let copy: string | undefined

/** Sets the origin of public pictures for pages rendered on the server. */
export function showPicturesFrom(origin: string): void {
  copy = origin
}

/** The origin to show a picture from, given the address that failed: first the copy, then this site, then undefined. */
export function originOf(src: string, isPublic?: boolean, failed?: string): string | undefined {
  if (failed === src) return undefined
  // in the browser it is in a meta element of the page
  copy ??= document.querySelector<HTMLMetaElement>('meta[name=pictures]')?.content ?? ''
  const origin = isPublic ? copy : ''
  return failed === origin + src ? '' : origin
}
