import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { usePageDrop } from '../../../ui/forms/use-page-drop.ts'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { DEFAULT_SLATE, type SlateChoice } from '../picker/slate-choice.ts'
import { choiceOfFile } from './import-summary.tsx'
import { IMPORT } from './slate-import.copy.ts'
import { SlateFiles } from './slate-import.tsx'

type Props = { choice: SlateChoice; onChoice: (change: Partial<SlateChoice>) => void }

/** A button beside the slates on offer: a salary file of one's own, chosen here or dropped anywhere on the page, becomes the slate on screen. */
export function ImportButton({ choice, onChoice }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [dropped, setDropped] = useState<File | null>(null)
  usePageDrop((file) => {
    setDropped(file)
    setIsOpen(true)
  })
  const handleOpen = (open: boolean) => {
    setIsOpen(open)
    if (!open) setDropped(null)
  }
  return (
    <Dialog
      title={IMPORT.title}
      open={isOpen}
      onOpenChange={handleOpen}
      trigger={
        <Button className="max-md:w-11 max-md:px-0" icon={<Upload size={14} strokeWidth={1.5} aria-hidden="true" />}>
          <span className="max-md:sr-only">{IMPORT.open}</span>
        </Button>
      }
      footer={<DialogClose render={<Button>{IMPORT.done}</Button>} />}
    >
      <SlateFiles
        isInDialog
        dropped={dropped}
        current={choice.slate}
        onUse={(slate) => onChoice(choiceOfFile(slate, choice))}
        onGone={() => onChoice({ slate: DEFAULT_SLATE })}
      />
    </Dialog>
  )
}
