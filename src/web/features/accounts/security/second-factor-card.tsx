import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SecondFactorState, secondFactor } from '#contract/people/second-factor.ts'
import { mutation, query } from '../../../api/query.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { FACTOR } from './security.copy.ts'
import { CHANGES } from './security.queries.ts'

/** Below so many, new ones are advised. */
const FEW = 3

/** The second factor: off with a way to set it up, on with its backup codes and a way to turn it off. */
export function SecondFactorCard() {
  const state = useQuery(query(secondFactor.state, {}))
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Card
      title={FACTOR.title}
      aside={
        state.data?.hasPassword ? (
          <Badge tone={state.data.isOn ? 'info' : 'outline'}>{state.data.isOn ? FACTOR.on : FACTOR.off}</Badge>
        ) : null
      }
      padded
    >
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[68ch] text-ink-2">{state.data?.hasPassword === false ? FACTOR.elsewhere : FACTOR.lede}</p>
        {state.error ? <ErrorState error={state.error} onRetry={() => void state.refetch()} /> : null}
        {state.isPending ? (
          <LoadingState label={FACTOR.loading}>
            <Skeleton className="h-11 w-40" />
          </LoadingState>
        ) : null}
        {codes ? <BackupCodes codes={codes} onKept={() => setCodes(null)} /> : null}
        {state.data?.hasPassword && !codes ? <Body state={state.data} onCodes={setCodes} /> : null}
      </div>
    </Card>
  )
}

type Props = { state: SecondFactorState; onCodes: (codes: readonly string[]) => void }

function Body({ state, onCodes }: Props) {
  const { date } = useFormat()
  const start = useMutation(mutation(secondFactor.start))
  if (state.isOn) {
    return (
      <>
        <p>
          {FACTOR.since(date(state.since ?? 0))} {FACTOR.left(state.backupCodesLeft)} {state.backupCodesLeft <= FEW ? FACTOR.few : null}
        </p>
        <div className="flex flex-wrap gap-2">
          <NewCodes onCodes={onCodes} />
          <TurnOff />
        </div>
      </>
    )
  }
  if (start.data) return <SecondFactorSetup {...start.data} onCodes={onCodes} onCancel={start.reset} />
  return (
    <Button tone="primary" busy={start.isPending} onClick={() => start.mutate({})}>
      {FACTOR.setUp}
    </Button>
  )
}

function NewCodes({ onCodes }: Pick<Props, 'onCodes'>) {
  const make = useMutation(mutation(secondFactor.newBackupCodes, CHANGES))
  return (
    <Button busy={make.isPending} onClick={() => make.mutate({}, { onSuccess: ({ backupCodes }) => onCodes(backupCodes) })}>
      {FACTOR.newCodes}
    </Button>
  )
}

function TurnOff() {
  const [isOpen, setIsOpen] = useState(false)
  const off = useMutation(mutation(secondFactor.turnOff, CHANGES))
  const handleConfirm = () =>
    off.mutate(
      {},
      {
        onSuccess: () => {
          setIsOpen(false)
          void toast({ title: FACTOR.isOff })
        },
      },
    )
  return (
    <Dialog
      title={FACTOR.turnOffTitle}
      description={FACTOR.turnOffLede}
      width="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button tone="quiet">{FACTOR.turnOff}</Button>}
      footer={
        <>
          <DialogClose render={<Button>{FACTOR.keep}</Button>} />
          <Button tone="danger" busy={off.isPending} onClick={handleConfirm}>
            {FACTOR.turnOff}
          </Button>
        </>
      }
    />
  )
}
