const storageKey = 'resultsMap'

/** Whether the map stood beside the results when this browser showed them last. */
export function mapRemembered(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'shown'
  } catch {
    return false
  }
}

export function rememberMap(shown: boolean): void {
  try {
    localStorage.setItem(storageKey, shown ? 'shown' : 'hidden')
  } catch {
    // private windows may refuse; nothing depends on it
  }
}
