import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { smtpMessenger } from './messenger.ts'

const MAIL = { to: 'robin@example.com', subject: 'Your link', text: 'Here it is.' }

it.each([
  ['greets without end', '220-still greeting\r\n'],
  ['talks without end once it has greeted', '250-still talking\r\n'],
])('a mail server that %s is given up', async (_, words) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (words.startsWith('250')) socket.write('220 mail.example.com\r\n')
    const timer = setInterval(() => socket.write(words), 10)
    socket.on('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const mail = smtpMessenger({ url: `smtp://127.0.0.1:${port}`, from: 'guru@example.com', longestMs: 200 })
  await expect(mail.send(MAIL)).rejects.toThrow('did not come to an end')
  expect(await mail.isReachable()).toBe(false)
  server.close()
})
