// What stands in the way of voice, and what the LEX button says of it.
import { expect, it } from 'vitest'
import { SPEAKING, voice, WAITING } from '#tests/support/voice-run.ts'
import { tooltipOf, type VoiceConditions, whyNot } from './readiness.ts'
import { DENIED_GUIDANCE, inTooltip, TOOLTIPS, VOICE_ERRORS } from './sentences.ts'
import { VOICE_OFF } from './voice-state.ts'

const HERE: VoiceConditions = { isInFrame: false, hasTier: true, hasRecognition: true, hasMicrophones: true }

it('the first thing that stands in the way is named', () => {
  expect(whyNot(HERE)).toBeNull()
  expect(whyNot({ ...HERE, hasTier: null })).toBeNull()
  expect(whyNot({ isInFrame: true, hasTier: false, hasRecognition: false, hasMicrophones: false })).toBe('iframe')
  expect(whyNot({ ...HERE, hasTier: false, hasRecognition: false })).toBe('tier')
  expect(whyNot({ ...HERE, hasRecognition: false, hasMicrophones: false })).toBe('unsupported')
  expect(whyNot({ ...HERE, hasMicrophones: false })).toBe('noMicrophoneAccess')
})

it('the LEX button has the six tooltips of the specification', () => {
  expect(tooltipOf(voice(SPEAKING).state, HERE)).toBe('Lex is speaking...')
  expect(tooltipOf(voice(WAITING).state, HERE)).toBe('Listening... Say "Hey Lex"!')
  expect(tooltipOf(VOICE_OFF, HERE)).toBe('Click to enable "Hey Lex"')
  expect(tooltipOf(VOICE_OFF, { ...HERE, hasTier: false })).toBe('Pro tier needed for voice')
  expect(tooltipOf(voice([{ kind: 'restored' }]).state, HERE)).toBe('Click to start "Hey Lex" detection')
  expect(tooltipOf(VOICE_OFF, { ...HERE, isInFrame: true })).toBe('Click to open in new tab for voice')
  // It does not say that Lex listens before Lex hears.
  expect(tooltipOf(voice([{ kind: 'enable' }, { kind: 'granted' }]).state, HERE)).not.toBe(TOOLTIPS.waiting)
})

it('an error in a tooltip has at most forty characters', () => {
  for (const sentence of [...Object.values(VOICE_ERRORS), DENIED_GUIDANCE]) expect(inTooltip(sentence).length).toBeLessThanOrEqual(40)
  expect(inTooltip('Speech recognition timeout')).toBe('Speech recognition timeout')
})
