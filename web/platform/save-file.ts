/** Saves JSON text as a file: a browser download. */
export function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // by then the browser has begun to read it
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
