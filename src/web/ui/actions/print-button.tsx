import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'

type Props = { disabled?: boolean /** What is printed; drawn only for that. */; paper: () => ReactNode }

/** Prints one thing alone, on white and without the page around it. */
export function PrintButton({ paper, disabled = false }: Props) {
  // How often it was pressed for the paper that is drawn: some browsers never say that they have printed, and there a press prints again.
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses === 0) return
    const done = () => setPresses(0)
    addEventListener('afterprint', done)
    window.print()
    return () => removeEventListener('afterprint', done)
  }, [presses])
  return (
    <>
      <Button
        size="sm"
        icon={<Printer size={14} strokeWidth={1.5} />}
        disabled={disabled}
        onClick={() => setPresses((before) => before + 1)}
      >
        Print
      </Button>
      {presses > 0 ? createPortal(<Paper>{paper()}</Paper>, document.body) : null}
    </>
  )
}

/** With the colors of paper, whatever those of the page are. */
const Paper = ({ children }: { children: ReactNode }) => (
  <article data-theme="light" className="print-only text-ink">
    {children}
  </article>
)
