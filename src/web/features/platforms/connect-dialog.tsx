// Linking an account: which one, the book's own page to sign in, and the one-time code that it shows.
import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ConnectionRow } from '#contract/bets/platform-shapes.ts'
import { platforms } from '#contract/bets/platforms.ts'
import { isKeyed, type PlatformName } from '#core/bankroll/linked/platforms.ts'
import type { Infer } from '#core/infer.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { HrefButton } from '../../ui/actions/link-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { KeyFields } from './key-fields.tsx'
import { PLATFORMS_COPY as COPY } from './platforms.copy.ts'
import { ALL_ROWS } from './platforms.queries.ts'

type Listed = Infer<typeof platforms.connections.output>['platforms']
type Props = {
  listed: Listed
  /** A link under way, or an account that wants a new sign-in; null = a new one. */
  begun: ConnectionRow | null
  /** Chosen already, for a new one. */
  platform?: PlatformName | undefined
  onClose: () => void
}

/** What is refused stays here, with what was typed. */
export function ConnectDialog({ listed, begun, platform, onClose }: Props) {
  const [link, setLink] = useState(begun?.link ? begun : null)
  // An account that a key reads is linked at once.
  const handleBegun = (row: ConnectionRow) => {
    if (row.link) return setLink(row)
    void toast({ title: COPY.connected, detail: COPY.connectedDetail })
    onClose()
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={COPY.question} description={COPY.questionDetail}>
      {link ? (
        <CodeStep row={link} onDone={onClose} />
      ) : (
        <BookStep listed={listed} begun={begun} platform={platform} onBegun={handleBegun} />
      )}
    </Dialog>
  )
}

function BookStep({ listed, begun, platform: chosen, onBegun }: Omit<Props, 'onClose'> & { onBegun: (row: ConnectionRow) => void }) {
  const [platform, setPlatform] = useState<PlatformName>((begun?.platformName as PlatformName | undefined) ?? chosen ?? 'draftkings')
  const [name, setName] = useState(begun?.platformId ?? '')
  const [own, setOwn] = useState({ keyId: '', privateKey: '', wallet: '' })
  const connect = useMutation({ ...mutation(platforms.connect, { invalidates: ALL_ROWS }), meta: { quiet: true } })
  const refusal = listed.find((one) => one.name === platform)?.refusal ?? null
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { wallet, ...key } = own
    const secret = platform === 'kalshi' ? { key } : platform === 'polymarket' ? { wallet } : {}
    connect.mutate({ platformName: platform, platformId: isKeyed(platform) ? '' : name, ...secret }, { onSuccess: onBegun })
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <Select
        label={COPY.platform}
        showLabel
        value={platform}
        onChange={setPlatform}
        options={listed.map((one) => ({ key: one.name, label: one.title, ...(one.refusal ? { hint: 'closed' } : {}) }))}
      />
      {isKeyed(platform) ? (
        <KeyFields platform={platform} own={own} onChange={(change) => setOwn({ ...own, ...change })} />
      ) : (
        <Field
          label={COPY.name}
          hint={COPY.nameHint}
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <Refusal error={connect.error} sentence={refusal} />
      <div className="flex justify-end">
        <Button type="submit" tone="primary" busy={connect.isPending} disabled={refusal !== null}>
          {isKeyed(platform) ? COPY.complete : COPY.begin}
        </Button>
      </div>
    </form>
  )
}

function CodeStep({ row, onDone }: { row: ConnectionRow; onDone: () => void }) {
  const [code, setCode] = useState('')
  const complete = useMutation({ ...mutation(platforms.complete, { invalidates: ALL_ROWS }), meta: { quiet: true } })
  const { link } = row
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const handleSuccess = () => {
      void toast({ title: COPY.connected, detail: COPY.connectedDetail })
      onDone()
    }
    complete.mutate({ id: row.id, code }, { onSuccess: handleSuccess })
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      {link?.page ? (
        <div className="grid justify-items-start gap-1.5">
          <HrefButton href={link.page} target="_blank" rel="noopener" icon={<ExternalLink size={14} aria-hidden="true" />}>
            {COPY.signIn(row.book)}
          </HrefButton>
          <p className="note">{COPY.signInHint}</p>
        </div>
      ) : null}
      {link?.hasCode ? (
        <Field
          label={COPY.code}
          hint={COPY.codeHint}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : null}
      <Refusal error={complete.error} sentence={null} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="note">{COPY.later}</span>
        <Button type="submit" tone="primary" busy={complete.isPending}>
          {COPY.complete}
        </Button>
      </div>
    </form>
  )
}

function Refusal({ error, sentence }: { error: Error | null; sentence: string | null }) {
  const text = sentence ?? (error ? problemIn(error).detail : null)
  return text ? (
    <p role="alert" className="text-13 text-loss">
      {text}
    </p>
  ) : null
}
