import { expect, it } from 'vitest'
import { firstRows } from './first-rows.ts'

it.each([
  [600, 25],
  [900, 25],
  [1080, 32],
  [1440, 45],
])('a window of %i px has %i rows of a board at first', (height, rows) => expect(firstRows(height)).toBe(rows))
