import { spawn } from 'node:child_process'
import { getPriority } from 'node:os'
import { afterAll, expect, it } from 'vitest'
import { lowerPriority } from './lower-priority.ts'

const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], { stdio: 'ignore' })
afterAll(() => void child.kill('SIGKILL'))

it.skipIf(process.platform !== 'linux')('lowers, and never raises: who is not root may not', () => {
  const before = getPriority(child.pid)
  const lower = Math.min(before + 2, 19)
  lowerPriority(child.pid!, lower)
  expect(getPriority(child.pid)).toBe(lower)
  lowerPriority(child.pid!, lower - 1)
  expect(getPriority(child.pid)).toBe(lower)
})

it('a process that has ended is no fault', () => {
  expect(() => lowerPriority(2 ** 22 + 1, 5)).not.toThrow()
})
