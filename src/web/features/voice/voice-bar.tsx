import { Link } from '@tanstack/react-router'
import { Mic, MicOff } from 'lucide-react'
import { DENIED_GUIDANCE, TOOLTIPS, VOICE_ERRORS } from '#core/voice/sentences.ts'
import { isHearing, usesMicrophone, type VoiceState } from '#core/voice/voice-state.ts'
import { Button, buttonClass } from '../../ui/actions/button.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { useVoice, voice } from '../../voice/browser-voice.ts'
import { isVoiceSentOut } from '../../voice/mouth.ts'
import { useShownError } from './use-shown-error.ts'
import { PHASES, recognizerWords, VOICE } from './voice.copy.ts'

/** On a phone what explains stands in a row of its own under state and buttons, which share the first. */
const UNDER = 'max-md:order-1 max-md:w-full'

/** Under the header on every screen while voice is on: whether the microphone is open, who hears it, what was heard and what is said. */
export function VoiceBar() {
  const { state } = useVoice()
  const error = useShownError()
  const { phase, transcript, speech, isAlwaysOn } = state
  if (phase === 'off' && error === null) return null
  const isSpeaking = phase === 'speaking' || phase === 'greeting'
  return (
    <section
      aria-label={VOICE.bar}
      className="sticky top-(--header) z-15 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-s-2 px-4 py-1.5 text-13 md:px-6"
    >
      <MicrophoneSign state={state} isShort />
      <p role="status" className="font-semibold max-md:min-w-24 max-md:flex-1">
        {stateOf(state)}
      </p>
      <RecognizerNote />
      {isSpeaking && isVoiceSentOut() ? <p className={cx('text-ink-2', UNDER)}>{VOICE.spokenElsewhere}</p> : null}
      {error === null ? null : (
        <p role="alert" className={cx('text-loss', UNDER)}>
          {error === VOICE_ERRORS.denied ? `${error} ${DENIED_GUIDANCE}` : error}
        </p>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-1.5">
        {isSpeaking || phase === 'listening' || phase === 'thinking' ? (
          <Button size="sm" onClick={() => voice.send({ kind: 'stop' })}>
            {isSpeaking ? VOICE.stopSpeaking : VOICE.stop}
          </Button>
        ) : null}
        {transcript !== '' ? (
          <Link to="/chat" className={buttonClass('quiet', 'sm')}>
            {VOICE.openChat}
          </Link>
        ) : null}
        {phase === 'fatal' ? (
          <Button size="sm" onClick={() => voice.send({ kind: 'reset' })}>
            {VOICE.again}
          </Button>
        ) : null}
        {isAlwaysOn ? (
          <Button size="sm" tone="quiet" onClick={() => voice.send({ kind: 'disable' })}>
            {VOICE.off}
          </Button>
        ) : null}
      </div>
      {transcript !== '' || isSpeaking ? (
        <dl className="grid max-h-40 w-full grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 overflow-y-auto border-t border-line pt-1.5 max-md:order-2 max-md:max-h-24">
          {transcript === '' ? null : <Caption who={VOICE.you} words={transcript} />}
          {speech === '' || !isSpeaking ? null : <Caption who={VOICE.lex} words={speech} />}
        </dl>
      ) : null}
    </section>
  )
}

/** Lex listens only where a recognizer hears. */
function stateOf(state: VoiceState): string {
  if (state.phase === 'waiting' && isHearing(state)) return TOOLTIPS.waiting
  if (state.phase === 'listening' && isHearing(state)) return 'Listening to your question'
  return PHASES[state.phase]
}

/** On wherever a microphone is open or being opened. */
export function MicrophoneSign({ state, isShort = false }: { state: VoiceState; isShort?: boolean }) {
  const isOn = usesMicrophone(state)
  return (
    <span className={cx('flex items-center gap-1.5', isOn ? 'font-semibold text-loss' : 'text-ink-3')}>
      {isOn ? <Mic size={16} aria-hidden="true" className="motion-safe:animate-pulse" /> : <MicOff size={16} aria-hidden="true" />}
      <span className={cx(isShort && 'max-md:sr-only')}>{isOn ? VOICE.microphoneOn : VOICE.microphoneOff}</span>
    </span>
  )
}

/** Of the ear that is open, whatever was chosen since. */
function RecognizerNote() {
  const { state, recognizer } = useVoice()
  if (state.ear === null || recognizer === null) return null
  return <p className={cx('text-ink-2', UNDER)}>{recognizerWords(recognizer)}</p>
}

function Caption({ who, words }: { who: string; words: string }) {
  return (
    <>
      <dt className="text-ink-3">{who}</dt>
      <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{words}</dd>
    </>
  )
}
