import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'

type Props = { disabled?: boolean /** What is printed; drawn only for that. */; paper: () => ReactNode }

/** Prints one thing alone, on white and without the page around it. */
export function PrintButton({ paper, disabled = false }: Props) {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    const done = () => setIsPrinting(false)
    addEventListener('afterprint', done)
    window.print()
    return () => removeEventListener('afterprint', done)
  }, [isPrinting])
  return (
    <>
      <Button size="sm" icon={<Printer size={14} strokeWidth={1.5} />} disabled={disabled} onClick={() => setIsPrinting(true)}>
        Print
      </Button>
      {isPrinting ? createPortal(<Paper>{paper()}</Paper>, document.body) : null}
    </>
  )
}

/** With the colors of paper, whatever those of the page are. */
const Paper = ({ children }: { children: ReactNode }) => (
  <article data-theme="light" className="print-only text-ink">
    {children}
  </article>
)
