import { expect, it } from 'vitest'
import { chooseVoice, type DeviceVoice } from './voices.ts'

const voice = (name: string, lang: string, more: Partial<DeviceVoice> = {}): DeviceVoice => ({
  name,
  lang,
  localService: true,
  default: false,
  ...more,
})
const CHROME = [
  voice('Google US English', 'en-US', { localService: false, default: true }),
  voice('Google UK English Female', 'en-GB', { localService: false }),
  voice('Google UK English Male', 'en-GB', { localService: false }),
  voice('Google español', 'es-ES', { localService: false }),
]
const APPLE = [voice('Samantha', 'en-US', { default: true }), voice('Daniel', 'en-GB'), voice('Thomas', 'fr-FR'), voice('Anna', 'de-DE')]

it.each([
  ['a British man in Chrome', CHROME, 'en', null, 'Google UK English Male'],
  ['a voice of the device itself before one that sends the words to the maker of the browser', [...CHROME, ...APPLE], 'en', null, 'Daniel'],
  ['the device’s own where only the maker’s is British', [...CHROME, voice('x', 'en-US')], 'en', null, 'x'],
  ['a British man on a Mac', APPLE, 'en', null, 'Daniel'],
  ['Spanish', CHROME, 'es', null, 'Google español'],
  ['French', APPLE, 'fr', null, 'Thomas'],
  ['German', APPLE, 'de', null, 'Anna'],
  ['the chosen one', CHROME, 'en', 'Google US English', 'Google US English'],
  ['the preferred one where the chosen one is of another device', APPLE, 'en', 'Google US English', 'Daniel'],
  ['any British one', [voice('x', 'en-US', { default: true }), voice('y', 'en_GB')], 'en', null, 'y'],
  ['English where there is no British one', [voice('z', 'de-DE'), voice('x', 'en-US')], 'en', null, 'x'],
] as const)('%s', (_, voices, language, wanted, name) => {
  expect(chooseVoice<DeviceVoice>(voices, language, wanted)?.name).toBe(name)
})

it('the default of the device where it has no voice of the language', () => {
  expect(chooseVoice([voice('z', 'de-DE')], 'en', null)).toBeNull()
  expect(chooseVoice([], 'en', null)).toBeNull()
})
