/** Saves JSON text as a file, as a download of the browser. */
export function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has begun to read it by then
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
