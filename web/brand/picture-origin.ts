/** A copy of this site's public pictures nearer to people; undefined until it is looked for, empty where there is none. */
let copy: string | undefined

/** Where the server has pages show public pictures from. */
export function showPicturesFrom(origin: string): void {
  copy = origin
}

/** Where a picture is to be shown from after an address of it has failed: this site is the last that is tried. */
export function originOf(src: string, isPublic?: boolean, failed?: string): string | undefined {
  if (failed === src) return undefined
  // in the browser the page says it
  copy ??= document.querySelector<HTMLMetaElement>('meta[name=pictures]')?.content ?? ''
  const origin = isPublic ? copy : ''
  return failed === origin + src ? '' : origin
}
