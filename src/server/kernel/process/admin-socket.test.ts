import { afterAll, beforeAll, expect, it } from 'vitest'
import { askControl, type Control, openControl } from './admin-socket.ts'

let control: Control
beforeAll(async () => {
  control = await openControl({
    greet: async (name) => `hello ${name}`,
    wait: () => new Promise(() => {}),
    refuse: () => Promise.reject(new Error('No account bears this address.')),
  })
})
afterAll(() => control.close())

const holder = () => ({ pid: process.pid, started: '', control: { port: control.port, token: control.token } })

it('answers who knows the token', async () => {
  expect(await askControl(holder(), 'greet', 'Lex')).toBe('hello Lex')
  await expect(askControl(holder(), 'refuse')).rejects.toThrow('No account bears this address.')
})

it('answers nobody else', async () => {
  const stranger = { ...holder(), control: { port: control.port, token: 'guessed' } }
  await expect(askControl(stranger, 'greet', 'Lex')).rejects.toThrow(/does not know/)
  const response = await fetch(`http://127.0.0.1:${control.port}/greet`, { method: 'POST', body: 'x' })
  expect(response.status).toBe(404)
})

it('asks for patience while the server starts', async () => {
  await expect(askControl({ pid: 1, started: '' }, 'greet')).rejects.toThrow(/still starting/)
})

it('says that the server may still be at work when it does not answer in time', async () => {
  await expect(askControl(holder(), 'wait', '', 50)).rejects.toThrow('It may still be at work: look at its state before you ask again.')
})
