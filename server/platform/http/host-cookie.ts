/** The name of a cookie. On https it has the prefix `__Host-`, so that other subdomains cannot set it. */
export function hostCookieName(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}
