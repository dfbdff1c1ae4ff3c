import { Dialog } from '../ui/overlays/dialog.tsx'
import { DialogNotice } from '../ui/overlays/dialog-notice.ts'
import { PROOF } from './proof.copy.ts'
import { ProofForm } from './proof-form.tsx'

type Props = { onAnswer: (isProved: boolean) => void }

/** The question over the page. */
export function ProofDialog({ onAnswer }: Props) {
  return (
    <DialogNotice value={null}>
      <Dialog open onOpenChange={(isOpen) => isOpen || onAnswer(false)} title={PROOF.title} description={PROOF.why} width="sm">
        <ProofForm onAnswer={onAnswer} />
      </Dialog>
    </DialogNotice>
  )
}

/** The question at the head of the dialog in which the act was pressed, so that what was typed there stays in sight. */
export function ProofNotice({ onAnswer }: Props) {
  return (
    <section aria-label={PROOF.title} className="grid gap-3 rounded-control border border-mid bg-s-2 p-3">
      <p role="status">
        <b className="font-semibold">{PROOF.title}.</b> {PROOF.why}
      </p>
      <ProofForm onAnswer={onAnswer} />
    </section>
  )
}
