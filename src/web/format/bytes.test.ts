import { expect, it } from 'vitest'
import { formatBytes } from './bytes.ts'

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10_300, '10 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [5 * 1024 ** 3, '5 GB'],
])('%d bytes read %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
