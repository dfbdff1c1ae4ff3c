import { useEffect, useRef } from 'react'

/** Takes a file that is dropped anywhere on the page but in a place for files of its own, which answers for itself. */
export function usePageDrop(onFile: (file: File) => void): void {
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const isFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const allow = (event: DragEvent) => {
      // Without this the browser leaves the page and shows the file.
      if (isFiles(event)) event.preventDefault()
    }
    const take = (event: DragEvent) => {
      if (event.defaultPrevented || !isFiles(event)) return
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file) latest.current(file)
    }
    window.addEventListener('dragover', allow)
    window.addEventListener('drop', take)
    return () => {
      window.removeEventListener('dragover', allow)
      window.removeEventListener('drop', take)
    }
  }, [])
}
