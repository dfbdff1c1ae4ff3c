import { useEffect, useState } from 'react'
import { speechSentence } from '#core/voice/speech-errors.ts'
import { speakable } from '#core/voice/speech-text.ts'
import { RATES, SPEECH } from '#core/voice/voice-settings.ts'
import { useAccess } from '../../access/use-access.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Slider } from '../../ui/forms/slider.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { earFor, knownEars, setKnownEars, useVoice, voice } from '../../voice/browser-voice.ts'
import { isElsewhere } from '../../voice/ear.ts'
import { hasMouth, isVoiceSentOut, speak } from '../../voice/mouth.ts'
import { EAR_CHOICES, type EarChoice, setVoiceChoices, useVoiceChoices, voiceChoices } from '../../voice/voice-choices.ts'
import { deviceSpeech, hasWebSpeech } from '../../voice/web-speech-ear.ts'
import { useVoiceSwitch } from './use-voice-switch.tsx'
import { SETTINGS_VOICE as TEXT } from './voice.copy.ts'

type Props = { isReadAloud: boolean; onReadAloud: (isOn: boolean) => void }

/** How Lex hears and speaks on this device; whether answers are read aloud follows the person. */
export function VoiceCard({ isReadAloud, onReadAloud }: Props) {
  const { allows } = useAccess()
  const { state } = useVoice()
  const { toggle, conditions } = useVoiceSwitch()
  const choices = useVoiceChoices()
  const hasVoice = allows('voice')
  const [failure, setFailure] = useState<string | null>(null)
  const handleTry = () => {
    setFailure(null)
    speak(
      speakable(TEXT.sample),
      'reply',
      () => {},
      (why) => setFailure(speechSentence(why)),
    )
  }
  return (
    <Card title={TEXT.title} padded>
      <div className="grid gap-4">
        {hasVoice ? null : <p className="note">{TEXT.needsPro}</p>}
        <Switch label={TEXT.assistant} hint={TEXT.assistantHint} checked={isReadAloud} disabled={!hasVoice} onChange={onReadAloud} />
        <Switch
          label={TEXT.wake}
          hint={TEXT.wakeHint}
          checked={state.isAlwaysOn}
          disabled={!hasVoice || !conditions.hasRecognition}
          onChange={toggle}
        />
        <Switch
          label={TEXT.interrupt}
          hint={TEXT.interruptHint}
          checked={choices.canInterrupt}
          disabled={!hasVoice}
          onChange={(canInterrupt) => setVoiceChoices({ canInterrupt })}
        />
        <EarSelect isDisabled={!hasVoice} />
        <VoiceSelect />
        <Slider
          label={TEXT.rate}
          value={choices.rate ?? SPEECH.reply.rate}
          min={RATES.least}
          max={RATES.most}
          step={RATES.step}
          text={(value) => `${value} times`}
          hint={TEXT.rateHint}
          onChange={(rate) => setVoiceChoices({ rate })}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" disabled={!hasMouth()} onClick={handleTry}>
            {TEXT.try}
          </Button>
          {choices.rate === null ? null : (
            <Button size="sm" tone="quiet" onClick={() => setVoiceChoices({ rate: null })}>
              {TEXT.usual}
            </Button>
          )}
        </div>
        {failure === null ? null : (
          <p role="alert" className="text-13 text-loss">
            {failure}
          </p>
        )}
        <p className="note">{TEXT.storedInBrowser}</p>
      </div>
    </Card>
  )
}

function EarSelect({ isDisabled }: { isDisabled: boolean }) {
  const { ear } = useVoiceChoices()
  const [device, setDevice] = useState(knownEars().device)
  useEffect(() => {
    void deviceSpeech().then((now) => {
      setKnownEars({ device: now })
      setDevice(now)
    })
  }, [])
  const { server } = knownEars()
  // What is open belongs to the former choice.
  const handleChange = (next: EarChoice) => {
    setVoiceChoices({ ear: next })
    if (!voice.snapshot().state.isAlwaysOn) return
    const canWake = earFor('wake', voiceChoices(), knownEars(), hasWebSpeech()) !== null
    voice.send({ kind: canWake ? 'earChanged' : 'disable' })
  }
  const hint: Record<EarChoice, string | undefined> = {
    auto: undefined,
    device: device === 'available' ? undefined : device === 'downloadable' ? TEXT.load : TEXT.notHere,
    browser: hasWebSpeech() ? undefined : TEXT.notHere,
    server: server === null ? TEXT.notHere : isElsewhere(server) ? TEXT.passedOn(server.name) : server.name,
  }
  return (
    <Select
      label={TEXT.ear}
      showLabel
      value={ear}
      options={EAR_CHOICES.map((key) => ({ key, label: TEXT[key], hint: hint[key], isDisabled: isDisabled || hint[key] === TEXT.notHere }))}
      onChange={handleChange}
    />
  )
}

const PREFERRED = ' '

function VoiceSelect() {
  const { voice: chosen } = useVoiceChoices()
  const voices = useDeviceVoices()
  const names = [...new Set([...voices.map(({ name }) => name), ...(chosen === null ? [] : [chosen])])]
  const hintOf = (isSentOut: boolean) => (isSentOut ? { hint: TEXT.sentOut } : {})
  return (
    <Select
      label={TEXT.voice}
      showLabel
      value={chosen ?? PREFERRED}
      options={[
        { key: PREFERRED, label: TEXT.preferred, ...hintOf(isVoiceSentOut(null)) },
        ...names.map((key) => ({ key, label: key, ...hintOf(voices.some(({ name, localService }) => name === key && !localService)) })),
      ]}
      onChange={(name) => setVoiceChoices({ voice: name === PREFERRED ? null : name })}
    />
  )
}

/** The English voices of the device; browsers tell them a moment after the page stands. */
function useDeviceVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([])
  useEffect(() => {
    if (!hasMouth()) return
    const read = () => setVoices(speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith('en')))
    read()
    speechSynthesis.addEventListener?.('voiceschanged', read)
    return () => speechSynthesis.removeEventListener?.('voiceschanged', read)
  }, [])
  return voices
}
