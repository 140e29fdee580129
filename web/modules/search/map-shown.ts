const storageKey = 'resultsMap'

/** Whether the map was shown with the last results in this browser. */
export function wasMapShown(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'shown'
  } catch {
    return false
  }
}

export function storeMapShown(shown: boolean): void {
  try {
    localStorage.setItem(storageKey, shown ? 'shown' : 'hidden')
  } catch {
    // private windows may refuse the storage; nothing depends on it
  }
}
