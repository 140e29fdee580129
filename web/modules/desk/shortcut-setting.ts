const storageKey = 'deskShortcuts'

/** Whether the desk listens to single keys, as chosen in this browser. */
export function shortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function setShortcuts(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // private windows may refuse the storage; the choice holds until the page is left
  }
}
