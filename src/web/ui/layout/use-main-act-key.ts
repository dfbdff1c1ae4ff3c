// Ctrl Enter (⌘ Enter) does what a screen is for, also from within a field.
import { useEffect } from 'react'

/** Presses the button with this id; while a dialog is open, or the button is disabled, nothing is pressed. */
export function useMainActKey(id: string): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return
      const button = document.getElementById(id)
      if (!button) return
      event.preventDefault()
      button.click()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [id])
}
