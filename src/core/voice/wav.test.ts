import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readWav, writeWav } from './wav.ts'

const second = Float32Array.from({ length: 16_000 }, (_, i) => Math.sin(i / 10))

it('what is written is read again', () => {
  const sound = readWav(writeWav(second))
  expect(sound).toMatchObject({ seconds: 1 })
})

it.each([
  ['nothing', new Uint8Array(), 'This is not a WAV sound.'],
  ['a picture', new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]), 'This is not a WAV sound.'],
  ['a head without a body', writeWav(second).subarray(0, 30), 'The sound is cut off.'],
  ['half of it', writeWav(second).subarray(0, 16_000), 'The sound is cut off.'],
  ['a click', writeWav(new Float32Array(100)), 'The sound is too short to hold a word.'],
  ['a speech', writeWav(new Float32Array(16_000 * 13)), 'The sound is longer than 12 seconds.'],
  ['another rate', writeWav(second).with(25, 10), 'The sound must be WAV of 16 kHz, 16 bits and one channel.'],
  ['two channels', writeWav(second).with(22, 2), 'The sound must be WAV of 16 kHz, 16 bits and one channel.'],
])('%s is refused with a sentence', (_, bytes, fault) => {
  expect(readWav(bytes)).toEqual({ fault })
})

it('whatever the bytes, there is an answer', () => {
  const head = [...writeWav(second).subarray(0, 44)]
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(44), (bytes, headerBytes) => {
      expect(readWav(Uint8Array.from([...head.slice(0, headerBytes), ...bytes]))).toBeTruthy()
    }),
    { numRuns: 3000 },
  )
})
