import { BellRing, Send, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DeviceRow } from '#contract/people/alerts.ts'
import { problemIn, RequestFailed } from '../../api/problem.ts'
import { formatAge } from '../../format/time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { ALERTS } from './alerts.copy.ts'
import { useAddDevice, usePush, useRemoveDevice, useTestDevice } from './alerts.queries.ts'
import { browserName, NOT_HERE, type PushState, subscribe, type ThisBrowser, thisBrowser, unsubscribe } from './this-browser.ts'

/** The browsers that ring even while the product is closed. */
export function DevicesCard() {
  const { data, error, refetch } = usePush()
  return (
    <Card title="Push messages" aside={data ? <span className="note">{data.devices.length}</span> : null}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label="Loading browsers" rows={1} />
      ) : data.publicKey === null ? (
        <p className="note p-4">{ALERTS.noPush}</p>
      ) : (
        <>
          <Here publicKey={data.publicKey} devices={data.devices} />
          {data.devices.length > 0 ? (
            <ul className="border-t border-line">
              {data.devices.map((device) => (
                <Device key={device.id} device={device} />
              ))}
            </ul>
          ) : null}
        </>
      )}
    </Card>
  )
}

const SENTENCES: Readonly<Record<PushState, string>> = {
  on: 'This browser rings, also while the product is closed.',
  off: 'Alerts of rules with “Push” can ring here while the product is closed.',
  denied: 'This browser was told not to show notifications of this site. Its settings for the site change that.',
  none: NOT_HERE,
}

function Here({ publicKey, devices }: { publicKey: string; devices: readonly DeviceRow[] }) {
  const [here, setHere] = useState<ThisBrowser | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const adding = useAddDevice()
  const removing = useRemoveDevice()
  useEffect(() => {
    let isHere = true
    void thisBrowser(publicKey).then((now) => isHere && setHere(now))
    return () => {
      isHere = false
    }
  }, [publicKey])
  // Subscribed, and yet not on the list: it was removed from another browser, or rings for somebody else.
  const state: PushState | null = here?.state === 'on' && !devices.some(({ id }) => id === here.id) ? 'off' : (here?.state ?? null)
  const handleAllow = async () => {
    setRefusal(null)
    setIsAsking(true)
    try {
      const { endpoint = '', keys = {}, expirationTime = null } = await subscribe(publicKey)
      const { p256dh = '', auth = '' } = keys
      await adding.mutateAsync({ endpoint, keys: { p256dh, auth }, expirationTime, name: browserName(navigator.userAgent) })
      void toast({ title: 'This browser rings from now on' })
    } catch (error) {
      setRefusal(error instanceof RequestFailed ? problemIn(error).detail : (error as Error).message)
    } finally {
      setHere(await thisBrowser(publicKey))
      setIsAsking(false)
    }
  }
  const handleStop = async () => {
    await unsubscribe()
    if (here?.id) removing.mutate({ id: here.id })
    setHere(await thisBrowser(publicKey))
  }
  return (
    <div className="grid justify-items-start gap-3 p-4">
      <p className="text-13 text-ink-2" aria-live="polite">
        {state === null ? 'Asking this browser.' : SENTENCES[state]}
      </p>
      {state === 'off' ? (
        <Button size="sm" busy={isAsking} icon={<BellRing size={14} strokeWidth={1.5} />} onClick={() => void handleAllow()}>
          Ring in this browser
        </Button>
      ) : state === 'on' ? (
        <Button size="sm" tone="quiet" busy={removing.isPending} onClick={() => void handleStop()}>
          Stop ringing here
        </Button>
      ) : null}
      <ErrorText isSmall>{refusal}</ErrorText>
    </div>
  )
}

function Device({ device: { id, name, addedAt } }: { device: DeviceRow }) {
  const now = useNow()
  const testing = useTestDevice()
  const removing = useRemoveDevice()
  return (
    <li className="flex items-center gap-2 border-b border-line px-4 py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="truncate">{name}</p>
        <p className="note">added {formatAge(addedAt, now)} ago</p>
      </div>
      <Button
        size="sm"
        tone="quiet"
        icon={<Send size={14} strokeWidth={1.5} />}
        busy={testing.isPending}
        onClick={() => testing.mutate({ id }, { onSuccess: () => void toast({ title: 'Sent', detail: `To ${name}.` }) })}
      >
        Try it
      </Button>
      <IconButton
        label={`Remove ${name}`}
        icon={<Trash2 size={14} strokeWidth={1.5} />}
        disabled={removing.isPending}
        onClick={() => removing.mutate({ id })}
      />
    </li>
  )
}
