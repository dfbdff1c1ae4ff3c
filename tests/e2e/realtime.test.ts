// Scores that move by themselves: whatever the page asks again is not answered, so what changes came over the socket.
import { expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { type Here, serverHere } from '../support/here.ts'
import { journey, page } from '../support/journey.ts'
import { freePort } from '../support/server.ts'

journey()

test('scores stay seconds old without the page asking again, also after the server was away', async () => {
  const port = await freePort()
  const database = await testDatabase()
  let server: Here = await serverHere({ port, database })
  let asked = 0
  let frames = 0
  await page.route('**/api/live/scores/**', (route) => (asked++ === 0 ? route.continue() : route.abort()))
  page.on('websocket', (socket) => socket.on('framereceived', () => (frames += 1)))
  await page.goto(`${server.url}/sports/nba?view=scores`)
  const age = page.getByText(/Demo world · (\d+) s ago/).first()
  const seconds = async () => Number(/(\d+) s ago/.exec(await age.innerText())?.[1])
  await age.waitFor()
  const first = frames
  // Grown old, and young again without an answer.
  await expect.poll(seconds, { interval: 20 }).toBeGreaterThan(0)
  await expect.poll(() => frames).toBeGreaterThan(first + 2)
  await expect.poll(seconds, { interval: 20 }).toBeLessThan(5)

  await server.close()
  server = await serverHere({ port, database })
  const then = frames
  await expect.poll(() => frames).toBeGreaterThan(then + 1)
  await expect.poll(seconds, { interval: 20 }).toBeLessThan(5)
  await page.close()
  await server.close()
  await database.close()
})
