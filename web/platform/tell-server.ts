/** Attributes of a cookie that a script sets for all later requests. */
export const lasting = '; path=/; max-age=31536000; samesite=lax'

/** Tells the server something about this browser with every further request: in a cookie of this name. */
export function tellServer(cookie: string, value: string): void {
  document.cookie = `${cookie}=${encodeURIComponent(value)}${lasting}`
}
