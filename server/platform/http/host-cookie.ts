/** The name of a cookie: on https one that browsers take from this host alone, so that no neighboring host can plant it. */
export function hostCookieName(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}
