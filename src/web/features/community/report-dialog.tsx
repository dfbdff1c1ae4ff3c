import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { REPORT_REASONS, type ReportReason } from '#core/community/moderation.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { useSending } from '../care/help-dialog.tsx'
import { REASON_WORDS } from './community.copy.ts'
import { useReport } from './community.queries.ts'

const OPTIONS = REPORT_REASONS.map((key) => ({ key, label: REASON_WORDS[key] }))

export const LOOKS = 'A moderator will look.'
const BY_MEMBERS =
  'Who wrote it is not told who reported it. Three reports by members for longer than a day hide it until a moderator has looked.'
const DOES_NOT_COUNT = 'A moderator will look. Reports from the first day of an account, or while muted, hide nothing by themselves.'

export function ReportDialog({ postId, commentId, onClose }: { postId: string; commentId?: string; onClose: () => void }) {
  const reporting = useReport()
  const send = async (said: ReportWords) => {
    const { isHidden, counts, help } = await reporting.mutateAsync({ postId, commentId, ...said })
    return { detail: isHidden ? 'It is hidden until a moderator has looked.' : counts ? LOOKS : DOES_NOT_COUNT, help }
  }
  return <ReportForm description={BY_MEMBERS} onSend={send} onClose={onClose} />
}

type ReportWords = { readonly reason: ReportReason; readonly note: string }
type FormProps = {
  readonly description: string
  /** Answers what is said when it was taken. */
  readonly onSend: (said: ReportWords) => Promise<{ readonly detail: string; readonly help: object | null }>
  readonly onClose: () => void
}

/** Why something should be looked at by a moderator, whatever it is. */
export function ReportForm({ description, onSend, onClose }: FormProps) {
  const [reason, setReason] = useState<ReportReason>('spam')
  const [note, setNote] = useState('')
  const { error, handleSent, handleRefused, instead } = useSending(onClose)
  const sending = useMutation({
    mutationFn: onSend,
    onSuccess: ({ detail, help }) => {
      void toast({ title: 'Reported', detail })
      handleSent({ help })
    },
    onError: handleRefused,
    meta: { quiet: true },
  })
  if (instead) return instead
  return (
    <Dialog
      title="Report"
      description={description}
      open
      onOpenChange={onClose}
      footer={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button tone="primary" busy={sending.isPending} onClick={() => sending.mutate({ reason, note })}>
            Report
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Select label="What is wrong with it" showLabel options={OPTIONS} value={reason} onChange={setReason} />
        <TextArea
          label="Anything a moderator should know"
          maxLength={500}
          rows={3}
          value={note}
          error={error}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
