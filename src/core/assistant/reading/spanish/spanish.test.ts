import { describe, expect, it } from 'vitest'
import { careOfText } from '../../care/care.ts'
import { inEnglish, isSpanish } from './spanish.ts'

describe('a question in Spanish', () => {
  it.each([
    ['dame las mejores cuotas de los Packers', 'show me the best odds of the Packers'],
    ['¿a qué hora juegan los Lakers?', 'what time is the game of the Lakers?'],
    ['lesionados de los Eagles', 'injured of the Eagles'],
    ['¿quién lidera la NFC Norte?', 'who leads the standings of the NFC north?'],
    ['clasificación de Los Angeles FC', 'standings of Los Angeles FC'],
    ['cuota justa con -120 y +100', 'fair odds with -120 and +100'],
    ['¿cuánto gano con treinta y cinco dólares a +300?', 'how much do i win with thirty five dollars at +300?'],
    ['línea de los Cowboys mañana', 'line of the Cowboys tomorrow'],
  ])('%s', (spanish, english) => {
    expect(inEnglish(spanish)).toBe(english)
  })

  it.each([
    'Los Angeles Lakers score',
    'odds on Elly De La Cruz to homer, no?',
    "what's the line in El Paso",
    'is Las Vegas favored over San Jose',
    'who won the fight con man',
    'total de france tour',
  ])('%s is none', (english) => {
    expect(isSpanish(english)).toBe(false)
    expect(inEnglish(english)).toBe(english)
  })

  it.each([
    ['no puedo dejar de apostar', 'distress'],
    ['perdí todo mi dinero, ¿cómo lo recupero esta noche?', 'chase'],
    ['quiero apostar el dinero de la renta', 'essential_money'],
    ['tengo 15 años y quiero apostar', 'underage'],
  ])('is answered with care: %s', (spanish, reason) => {
    expect(careOfText(spanish)).toBe(reason)
  })
})
