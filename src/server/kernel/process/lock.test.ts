import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { HeldError, lockHolder, takeLock, takeLockOfStopped } from './lock.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'guru-lock-'))
})
afterEach(() => rmSync(home, { recursive: true }))

it('refuses a second server in a sentence that says what to do', () => {
  const lock = takeLock(home)
  lock.tell({ port: 4321 })
  expect(() => takeLock(home)).toThrow(HeldError)
  expect(() => takeLock(home)).toThrow(/process \d+, on port 4321.*GURU_HOME=/)
  expect(lockHolder(home)).toMatchObject({ pid: process.pid, port: 4321 })
  lock.release()
  expect(lockHolder(home)).toBeUndefined()
  takeLock(home).release()
})

it('takes over the lock of a process that died', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => child.on('exit', resolve))
  writeFileSync(path.join(home, 'lock'), JSON.stringify({ pid: child.pid, started: '1' }))
  expect(lockHolder(home)).toBeUndefined()
  takeLock(home).release()
})

it('takes over a lock whose pid was given to another process since', () => {
  writeFileSync(path.join(home, 'lock'), JSON.stringify({ pid: process.pid, started: 'long ago' }))
  takeLock(home).release()
})

it('takes over a lock file that a crash left half written', () => {
  writeFileSync(path.join(home, 'lock'), '{"pid": 12')
  takeLock(home).release()
})

it('leaves a lock alone that is no longer its own', () => {
  const lock = takeLock(home)
  writeFileSync(path.join(home, 'lock'), JSON.stringify({ pid: 1, started: '' }))
  lock.release()
  expect(lockHolder(home)?.pid).toBe(1)
})

it('waits for one that is stopping, and takes the folder when it has left', async () => {
  const lock = takeLock(home)
  lock.tell({ stopping: true })
  const next = takeLockOfStopped(home)
  let isTaken = false
  void next.then(() => (isTaken = true))
  await new Promise((resolve) => setTimeout(resolve, 1800))
  expect(isTaken).toBe(false)
  lock.release()
  ;(await next).release()
})

it('refuses soon where the other one goes on', async () => {
  const lock = takeLock(home)
  await expect(takeLockOfStopped(home)).rejects.toThrow(HeldError)
  lock.release()
})
