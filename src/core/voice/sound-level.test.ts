import { expect, it } from 'vitest'
import { hearLevel, INTERRUPT_LEVEL, type LevelSettings, levelOf, NO_LEVEL, QUESTION_LEVEL } from './sound-level.ts'

/** Whether speech is heard after each [level, ms], in frames of 40 ms. */
const heard = (sound: readonly (readonly [number, number])[], settings: LevelSettings) => {
  let state = NO_LEVEL
  return sound.map(([level, ms]) => {
    for (let at = 0; at < ms; at += 40) state = hearLevel(state, level, 40, settings)
    return state.isSpeech
  })
}

it('loudness is told in decibels below full scale', () => {
  expect(levelOf([])).toBe(-100)
  expect(levelOf([0, 0])).toBe(-100)
  expect(levelOf([1, -1])).toBeCloseTo(0)
  expect(levelOf([0.1, -0.1])).toBeCloseTo(-20)
})

it('a question begins with speech, outlasts a pause for thought and ends with silence', () => {
  expect(
    heard(
      [
        [-60, 500],
        [-25, 400],
        [-60, 800],
        [-25, 400],
        [-60, 1400],
      ],
      QUESTION_LEVEL,
    ),
  ).toEqual([false, true, true, true, false])
})

it('a knock is no speech, and neither is a fan that begins to turn', () => {
  expect(
    heard(
      [
        [-60, 500],
        [-20, 80],
        [-60, 300],
      ],
      QUESTION_LEVEL,
    ),
  ).toEqual([false, false, false])
  expect(heard([[-40, 20_000]], QUESTION_LEVEL)).toEqual([false])
})

it('what is left of Lex’ own voice does not interrupt Lex; a person who speaks up does', () => {
  expect(
    heard(
      [
        [-60, 300],
        [-45, 2000],
      ],
      INTERRUPT_LEVEL,
    ),
  ).toEqual([false, false])
  expect(
    heard(
      [
        [-60, 300],
        [-45, 400],
        [-22, 600],
      ],
      INTERRUPT_LEVEL,
    ),
  ).toEqual([false, false, true])
})
