// Switching voice on: what stands in the way is said or asked first, in the specification's order.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { voice as contract } from '#contract/people/voice.ts'
import { gateSentence, requiredTier } from '#core/access/access.ts'
import { type VoiceConditions, whyNot } from '#core/voice/readiness.ts'
import { IFRAME_QUESTION, USE_ANOTHER_BROWSER, VOICE_ERRORS } from '#core/voice/sentences.ts'
import type { EarMode } from '#core/voice/voice-state.ts'
import { useAccess } from '../../access/use-access.ts'
import { FRESH } from '../../api/freshness.ts'
import { openPaywall } from '../../api/problem.ts'
import { query } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { earFor, knownEars, setKnownEars, useVoice, voice } from '../../voice/browser-voice.ts'
import { isElsewhere, type ServerEar } from '../../voice/ear.ts'
import { hasMicrophones } from '../../voice/microphone.ts'
import { setVoiceChoices, voiceChoices } from '../../voice/voice-choices.ts'
import { deviceSpeech, hasWebSpeech, installDeviceSpeech } from '../../voice/web-speech-ear.ts'
import { VOICE } from './voice.copy.ts'

type Question =
  | { readonly kind: 'iframe' }
  | { readonly kind: 'consent'; readonly mode: EarMode }
  | { readonly kind: 'host'; readonly host: string }
let question: Question | null = null
const listeners = new Set<() => void>()
function setQuestion(next: Question | null): void {
  question = next
  for (const listener of listeners) listener()
}

/** Embedded in a page of somebody else. */
export const isInFrame = (): boolean => {
  try {
    return window.self !== window.top
  } catch {
    return true
  }
}

export type VoiceSwitch = {
  readonly conditions: VoiceConditions
  /** Some ear can take a single question. */
  readonly canAsk: boolean
  /** Always-on listening, on or off. */
  toggle(): void
  /** One spoken question. */
  talk(): void
}

export function useVoiceSwitch(): VoiceSwitch {
  const { user, allows, isLoading, hasEnded } = useAccess()
  const { state } = useVoice()
  const hasTier = user === null || isLoading ? null : allows('voice')
  const client = useQueryClient()
  const earQuery = query(contract.ear, {}, { staleTime: FRESH.account })
  const { data } = useQuery({ ...earQuery, enabled: hasTier === true })
  useEffect(() => setKnownEars({ server: data?.ear ?? null }), [data])
  const server = data?.ear ?? null
  const conditions: VoiceConditions = {
    isInFrame: isInFrame(),
    hasTier,
    hasRecognition: hasWebSpeech(),
    hasMicrophones: hasMicrophones(),
  }
  const canAsk = conditions.hasRecognition || server !== null
  const begin = (mode: EarMode, server: ServerEar | null) => {
    if (hasEnded) return void toast({ title: VOICE.signedOut, detail: VOICE.signInFirst, tone: 'bad' })
    const why = whyNot({ ...conditions, hasRecognition: conditions.hasRecognition || (mode === 'query' && server !== null) })
    if (why === 'iframe') return setQuestion({ kind: 'iframe' })
    if (why === 'tier') return openPaywall({ feature: 'voice', requiredTier: requiredTier('voice'), detail: gateSentence('voice') })
    if (why === 'unsupported') return void toast({ title: 'Speech Recognition Not Supported', detail: USE_ANOTHER_BROWSER, tone: 'bad' })
    if (why !== null) return void toast({ title: 'Voice Recognition Error', detail: VOICE_ERRORS[why], tone: 'bad' })
    const choices = voiceChoices()
    if (earFor(mode, choices, { ...knownEars(), server }, hasWebSpeech()) === null) {
      const isServers = mode === 'query' && (choices.ear === 'server' || !hasWebSpeech())
      return setQuestion(isServers && server && isElsewhere(server) ? { kind: 'host', host: server.name } : { kind: 'consent', mode })
    }
    // Pressed again is the person's word to begin anew, whatever stopped it.
    if (state.phase === 'fatal') voice.send({ kind: 'reset' })
    voice.send({ kind: mode === 'wake' ? 'enable' : 'talk' })
  }
  // Whether this server has an ear is not known yet: nobody is told that there is none.
  const askForEar = async (): Promise<ServerEar | null> => {
    const found = await client.ensureQueryData(earQuery).then(
      ({ ear }) => ear,
      () => null,
    )
    setKnownEars({ server: found })
    return found
  }
  return {
    conditions,
    canAsk,
    toggle: () => (state.isAlwaysOn ? voice.send({ kind: 'disable' }) : begin('wake', server)),
    talk: () => {
      if (state.phase === 'listening') voice.send({ kind: 'stop' })
      else if (data !== undefined || conditions.hasRecognition || hasTier === false) begin('query', server)
      else void askForEar().then((found) => begin('query', found))
    },
  }
}

/** What is asked before voice begins; stands once, in the shell. */
export function VoiceQuestions() {
  const pendingQuestion = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => question,
  )
  // A question that nobody answered is not the next person's.
  useEffect(() => () => setQuestion(null), [])
  if (pendingQuestion?.kind === 'iframe') return <FrameQuestion />
  if (pendingQuestion?.kind === 'consent') return <Consent mode={pendingQuestion.mode} />
  if (pendingQuestion?.kind === 'host') return <HostConsent host={pendingQuestion.host} />
  return null
}

/** The address without what marks it as embedded. */
export function outsideFrame(address: string): string {
  const url = new URL(address)
  for (const name of [...url.searchParams.keys()]) if (/^(i?frame|embed)/i.test(name)) url.searchParams.delete(name)
  return url.href
}

function FrameQuestion() {
  return (
    <VoiceDialog
      title="Voice"
      description={IFRAME_QUESTION}
      footer={
        <>
          <Button onClick={() => setQuestion(null)}>{VOICE.stay}</Button>
          <Button
            tone="primary"
            onClick={() => {
              window.open(outsideFrame(location.href), '_blank', 'noopener')
              setQuestion(null)
            }}
          >
            {VOICE.newTab}
          </Button>
        </>
      }
    />
  )
}

/** No answer to who may hear stands out: all are as wide and look alike. */
const ANSWER = 'flex-1'

function Consent({ mode }: { mode: EarMode }) {
  const [device, setDevice] = useState<Awaited<ReturnType<typeof deviceSpeech>>>('unavailable')
  const [isLoading, setIsLoading] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => void deviceSpeech().then(setDevice), [])
  const go = () => {
    setQuestion(null)
    if (voice.snapshot().state.phase === 'fatal') voice.send({ kind: 'reset' })
    voice.send({ kind: mode === 'wake' ? 'enable' : 'talk' })
  }
  const handleInstall = async () => {
    setIsLoading(true)
    const isThere = await installDeviceSpeech()
    setIsLoading(false)
    if (!isThere) return setFault(VOICE.installFailed)
    setKnownEars({ device: 'available' })
    setVoiceChoices({ ear: 'device' })
    go()
  }
  const handleAllow = () => {
    const { ear } = voiceChoices()
    setVoiceChoices({ agreedToBrowser: true, ...(ear === 'auto' ? {} : { ear: 'browser' }) })
    go()
  }
  return (
    <VoiceDialog
      title={VOICE.consentTitle}
      description={VOICE.consent}
      footer={
        <>
          <Button className={ANSWER} onClick={() => setQuestion(null)}>
            {VOICE.notNow}
          </Button>
          {device === 'downloadable' ? (
            <Button className={ANSWER} busy={isLoading} onClick={() => void handleInstall()}>
              {VOICE.install}
            </Button>
          ) : null}
          <Button className={ANSWER} onClick={handleAllow}>
            {VOICE.allow}
          </Button>
        </>
      }
    >
      {device === 'downloadable' ? <p>{VOICE.consentDevice}</p> : null}
      {fault ? <p role="alert">{fault}</p> : null}
    </VoiceDialog>
  )
}

/** Before the first question that this server passes on to another host. */
function HostConsent({ host }: { host: string }) {
  const handleAllow = () => {
    setVoiceChoices({ agreedToHosts: [...voiceChoices().agreedToHosts, host] })
    setQuestion(null)
    if (voice.snapshot().state.phase === 'fatal') voice.send({ kind: 'reset' })
    voice.send({ kind: 'talk' })
  }
  return (
    <VoiceDialog
      title={VOICE.consentTitle}
      description={VOICE.consentHost(host)}
      footer={
        <>
          <Button className={ANSWER} onClick={() => setQuestion(null)}>
            {VOICE.notNow}
          </Button>
          <Button className={ANSWER} onClick={handleAllow}>
            {VOICE.allow}
          </Button>
        </>
      }
    />
  )
}

type VoiceDialogProps = { title: string; description: string; footer: ReactNode; children?: ReactNode }

function VoiceDialog(props: VoiceDialogProps) {
  return <Dialog {...props} open width="sm" onOpenChange={(isOpen) => (isOpen ? undefined : setQuestion(null))} />
}
