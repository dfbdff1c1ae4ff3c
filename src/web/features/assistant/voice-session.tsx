// Voice beside every screen: what was heard goes to Lex by the chat's own call, what Lex answers is said, and a bar shows all of it.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { useAccess } from '../../access/use-access.ts'
import { reactionTo } from '../../api/problem.ts'
import { query } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { earFor, knownEars, setKnownEars, useVoice, voice } from '../../voice/browser-voice.ts'
import { setVoicePerson, voiceChoices } from '../../voice/voice-choices.ts'
import { deviceSpeech, hasWebSpeech } from '../../voice/web-speech-ear.ts'
import { isInFrame, VoiceQuestions } from '../voice/use-voice-switch.tsx'
import { VoiceBar } from '../voice/voice-bar.tsx'
import { isOpen, type LexMessage } from './conversation.ts'
import { spokenAnswer } from './spoken-answer.ts'
import { useConversation } from './use-conversation.ts'

/** Of one person: the shell gives it anew for another, and takes it away where the session ended. */
export function VoiceSession({ person }: { person: string }) {
  const { allows, isLoading } = useAccess()
  const hasVoice = allows('voice')
  // First of all: what follows asks for the choices of this person.
  useEffect(() => {
    setVoicePerson(person)
    return () => {
      voice.send({ kind: 'leave' })
      setVoicePerson(null)
    }
  }, [person])
  useConversationAloud(person, hasVoice)
  useEffect(() => {
    const look = () => voice.send({ kind: document.visibilityState === 'hidden' ? 'hidden' : 'visible' })
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  // What was allowed on an earlier visit begins by itself; which ears there are must be known first.
  useEffect(() => {
    if (!hasVoice || isInFrame()) return
    let isGone = false
    void deviceSpeech().then((device) => {
      setKnownEars({ device })
      const choices = voiceChoices()
      if (!isGone && choices.isEnabled && earFor('wake', choices, knownEars(), hasWebSpeech()) !== null) voice.send({ kind: 'restored' })
    })
    return () => {
      isGone = true
    }
  }, [hasVoice])
  // A plan that ended takes the microphone and the flag with it: a plan that comes back is asked again.
  useEffect(() => {
    if (isLoading || hasVoice || voice.snapshot().state.phase === 'off') return
    voice.send({ kind: 'disable' })
  }, [isLoading, hasVoice])
  usePushToTalk(hasVoice)
  return (
    <>
      <VoiceBar />
      <VoiceQuestions />
    </>
  )
}

/** Sends spoken questions through the chat, and has the answers read: those to spoken questions, and where it was chosen all. */
function useConversationAloud(person: string, hasVoice: boolean): void {
  const { question } = useVoice()
  const { messages, isBusy, send, stop } = useConversation(person)
  const { data: preferences } = useQuery(query(accounts.preferences, {}, { enabled: hasVoice }))
  const format = useFormat()
  const sent = useRef<{ run: number; answer: string | null } | null>(null)
  const typed = useRef<string | null>(null)
  const lengthOf = useRef(messages.length)
  lengthOf.current = messages.length
  const sending = useRef(() => {})
  const last = messages.at(-1)
  const answer = last?.role === 'assistant' ? last : null
  useEffect(() => {
    if (question === null) {
      // Given up while Lex worked on it.
      if (sent.current?.answer && answer?.id === sent.current.answer && isOpen(answer)) stop()
      sent.current = null
      sending.current()
      return
    }
    if (sent.current?.run !== question.run) {
      if (isBusy) return
      sent.current = { run: question.run, answer: null }
      sending.current = sendOnce(
        () => send(question.text),
        messages.length,
        () => lengthOf.current,
      )
      return
    }
    sent.current.answer ??= answer && isOpen(answer) ? answer.id : null
    if (answer === null || answer.id !== sent.current.answer || isOpen(answer)) return
    voice.send(ending(answer, question.run, spokenAnswer(answer, format)))
  })
  useEffect(() => {
    if (answer && isOpen(answer)) typed.current = question === null ? answer.id : null
    else if (answer && typed.current === answer.id) {
      typed.current = null
      if (preferences?.voiceEnabled && hasVoice && answer.state === 'done') voice.send({ kind: 'read', text: spokenAnswer(answer, format) })
    }
  })
}

const TRY_MS = 50

/** The chat takes nothing while its last answer is being put away; a moment later it does. */
function sendOnce(send: () => void, before: number, lengthNow: () => number): () => void {
  send()
  const timer = setInterval(() => {
    if (lengthNow() > before) clearInterval(timer)
    else send()
  }, TRY_MS)
  return () => clearInterval(timer)
}

function ending(answer: LexMessage, run: number, text: string): Parameters<typeof voice.send>[0] {
  if (answer.state === 'done') return { kind: 'answered', run, text }
  if (answer.state === 'stopped') return { kind: 'answered', run, text: '' }
  const { problem } = answer
  // What the screen says of a refusal is said; a fault of ours has its own sentence.
  return { kind: 'answerFailed', run, sentence: problem && reactionTo(problem) !== 'retry' ? problem.detail : null }
}

const KEY = 'Space'
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)

/** Alt and the space bar, held: one question, ended by letting go. */
function usePushToTalk(hasVoice: boolean): void {
  useEffect(() => {
    if (!hasVoice) return
    let isHeld = false
    const press = (event: KeyboardEvent) => {
      if (event.code !== KEY || !event.altKey || event.repeat || event.ctrlKey || event.metaKey || isField(event.target)) return
      const choices = voiceChoices()
      if (earFor('query', choices, knownEars(), hasWebSpeech()) === null) return
      event.preventDefault()
      isHeld = true
      if (voice.snapshot().state.phase === 'fatal') voice.send({ kind: 'reset' })
      voice.send({ kind: 'talk' })
    }
    const release = (event: KeyboardEvent) => {
      if (!isHeld || (event.code !== KEY && event.key !== 'Alt')) return
      isHeld = false
      voice.send({ kind: 'finish' })
    }
    addEventListener('keydown', press)
    addEventListener('keyup', release)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('keyup', release)
    }
  }, [hasVoice])
}
