/** Saves a value as a JSON file of the browser. */
export function saveJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the download has begun by then; the text is freed
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
