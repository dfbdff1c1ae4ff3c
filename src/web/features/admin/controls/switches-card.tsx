import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { audit } from '#contract/administration/audit.ts'
import { controls } from '#contract/administration/controls.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { SWITCHES } from '#core/access/switches.ts'
import { mutation, query } from '../../../api/query.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { SWITCH } from './controls.copy.ts'

type Row = OutputOf<typeof controls.switches>[number]

/** Parts of the product, each turned on at once and off with a reason. */
export function SwitchesCard() {
  const switches = useQuery(query(controls.switches, {}, { staleTime: 0 }))
  const set = useMutation(mutation(controls.setSwitch, { invalidates: [controls.switches, audit.list] }))
  const [asked, setAsked] = useState<Row | null>(null)
  const [reason, setReason] = useState('')
  const { fullDate } = useFormat()
  const handleChange = (row: Row, isOn: boolean) => {
    if (isOn) set.mutate({ key: row.key, isOn })
    else setAsked(row)
  }
  const handleOff = () => {
    if (!asked) return
    set.mutate(
      { key: asked.key, isOn: false, reason },
      {
        onSuccess: () => {
          setAsked(null)
          setReason('')
        },
      },
    )
  }
  return (
    <Card title={SWITCH.title}>
      <p className="note px-4 pt-3">{SWITCH.note}</p>
      {switches.isPending ? <LoadingState label={SWITCH.loading} rows={5} /> : null}
      {switches.isError && !switches.data ? <ErrorState error={switches.error} onRetry={() => void switches.refetch()} /> : null}
      <ul className="px-4 py-2 empty:hidden">
        {switches.data?.map((row) => (
          <li key={row.key} className="border-b border-line last:border-b-0">
            <Switch
              label={SWITCHES[row.key].name}
              hint={row.isOn ? SWITCHES[row.key].does : SWITCH.since(row.changedAt === null ? '' : fullDate(row.changedAt), row.reason)}
              checked={row.isOn}
              disabled={set.isPending}
              onChange={(isOn) => handleChange(row, isOn)}
            />
          </li>
        ))}
      </ul>
      {asked ? (
        <Dialog
          title={SWITCH.offTitle(SWITCHES[asked.key].name)}
          description={SWITCH.offNote(SWITCHES[asked.key].does)}
          width="sm"
          open
          onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
          footer={
            <>
              <Button tone="quiet" onClick={() => setAsked(null)}>
                {SWITCH.cancel}
              </Button>
              <Button tone="danger" busy={set.isPending} onClick={handleOff}>
                {SWITCH.off}
              </Button>
            </>
          }
        >
          <Field label={SWITCH.reason} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Dialog>
      ) : null}
    </Card>
  )
}
