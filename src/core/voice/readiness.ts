// May voice be switched on here, and what does the LEX button say of it? (spec 000 sections 2.11 and 5.1)
import { TOOLTIPS, type VoiceErrorKey } from './sentences.ts'
import { isHearing, type VoiceState } from './voice-state.ts'

/** What voice needs around it. */
export type VoiceConditions = {
  readonly isInFrame: boolean
  /** Whether the plan has voice; null = not known, and then the server decides. */
  readonly hasTier: boolean | null
  /** The browser recognizes speech. */
  readonly hasRecognition: boolean
  /** The browser gives access to a microphone at all; it does so only on https and on the machine itself. */
  readonly hasMicrophones: boolean
}

/**
 * Why voice cannot be switched on, the first reason in the specification's order; null = it can. Permission is asked for then.
 *
 * @example whyNot({ isInFrame: false, hasTier: false, hasRecognition: true, hasMicrophones: true })   // 'tier'
 */
export function whyNot(conditions: VoiceConditions): VoiceErrorKey | null {
  if (conditions.isInFrame) return 'iframe'
  if (conditions.hasTier === false) return 'tier'
  if (!conditions.hasRecognition) return 'unsupported'
  if (!conditions.hasMicrophones) return 'noMicrophoneAccess'
  return null
}

/** The tooltip of the LEX button where no error is shown. */
export function tooltipOf(state: VoiceState, conditions: VoiceConditions): string {
  if (conditions.isInFrame) return TOOLTIPS.iframe
  if (conditions.hasTier === false) return TOOLTIPS.tier
  switch (state.phase) {
    case 'speaking':
    case 'greeting':
      return TOOLTIPS.speaking
    case 'listening':
      return 'Listening to your question'
    case 'thinking':
      return 'Lex is working on your question'
    case 'waiting':
      return isHearing(state) ? TOOLTIPS.waiting : TOOLTIPS.paused
    case 'paused':
    case 'blocked':
      return TOOLTIPS.paused
    case 'off':
    case 'asking':
    case 'fatal':
      return TOOLTIPS.off
  }
}
