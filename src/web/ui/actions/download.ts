/** Gives the person a text as a file. */
export function download(fileName: string, text: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the address after the click; a second is plenty.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
