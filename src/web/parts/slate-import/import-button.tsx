import { Upload } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { DEFAULT_SLATE, type SlateChoice } from '../slate-picker/slate-choice.ts'
import { choiceOfFile } from './import-summary.tsx'
import { IMPORT } from './slate-import.copy.ts'
import { SlateFiles } from './slate-import.tsx'

type Props = { choice: SlateChoice; onChoice: (change: Partial<SlateChoice>) => void }

/** A button beside the slates on offer: a salary file of one's own becomes the slate on screen. */
export function ImportButton({ choice, onChoice }: Props) {
  return (
    <Dialog
      title={IMPORT.title}
      trigger={<Button icon={<Upload size={14} strokeWidth={1.5} aria-hidden="true" />}>{IMPORT.open}</Button>}
      footer={<DialogClose render={<Button>{IMPORT.done}</Button>} />}
    >
      <SlateFiles
        isInDialog
        current={choice.slate}
        onUse={(slate) => onChoice(choiceOfFile(slate, choice))}
        onGone={() => onChoice({ slate: DEFAULT_SLATE })}
      />
    </Dialog>
  )
}
