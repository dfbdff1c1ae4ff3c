import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { moderation } from '#contract/community/moderation.ts'
import type { LinkKind } from '#core/community/moderation.ts'
import { mutation } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LOOKS, ReportForm } from '../community/report-dialog.tsx'

const WAITS = 'A report of this link waits already; a moderator will look.'

/** Beside what a member shows by a link: the way to a moderator for whoever has the link, with an account or without. */
export function ReportLink({ kind, token }: { kind: LinkKind; token: string }) {
  const [isOpen, setOpen] = useState(false)
  const reporting = useMutation({ ...mutation(moderation.reportLink, { invalidates: [] }), meta: { quiet: true } })
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Report
      </Button>
      {isOpen ? (
        <ReportForm
          description="Whoever shows it is not told who reported it. A moderator decides whether the link stays."
          onSend={async (said) => {
            const { isWaiting, help } = await reporting.mutateAsync({ kind, token, ...said })
            return { detail: isWaiting ? WAITS : LOOKS, help }
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
