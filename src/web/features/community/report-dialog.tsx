import { useState } from 'react'
import { REPORT_REASONS, type ReportReason } from '#core/community/moderation.ts'
import { problemIn } from '../../api/problem.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { HelpDialog, useHelp } from '../care/help-dialog.tsx'
import { REASON_WORDS } from './community.copy.ts'
import { useReport } from './community.queries.ts'

const OPTIONS = REPORT_REASONS.map((key) => ({ key, label: REASON_WORDS[key] }))

const DOES_NOT_COUNT = 'A moderator will look. Reports from the first day of an account, or while muted, hide nothing by themselves.'

export function ReportDialog({ postId, commentId, onClose }: { postId: string; commentId?: string; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('spam')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isHelped, setIsHelped] = useState(false)
  const refused = useHelp()
  const reporting = useReport()
  const send = () =>
    reporting.mutate(
      { postId, commentId, reason, note },
      {
        onSuccess: ({ isHidden, counts, help }) => {
          void toast({
            title: 'Reported',
            detail: isHidden ? 'It is hidden until a moderator has looked.' : counts ? 'A moderator will look.' : DOES_NOT_COUNT,
          })
          if (help) setIsHelped(true)
          else onClose()
        },
        onError: (failure) => {
          setError(problemIn(failure).detail)
          refused.noteRefusal(failure)
        },
      },
    )
  if (isHelped) return <HelpDialog onClose={onClose} />
  if (refused.dialog) return refused.dialog
  return (
    <Dialog
      title="Report"
      description="Who wrote it is not told who reported it. Three reports by members for longer than a day hide it until a moderator has looked."
      open
      onOpenChange={onClose}
      footer={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button tone="primary" busy={reporting.isPending} onClick={send}>
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
