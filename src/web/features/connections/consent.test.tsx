import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ConnectionRequest, ConnectionRow } from '#contract/people/connections.ts'
import { answered, openPiece, refused } from '#tests/support/piece.tsx'
import { ConnectionsCard } from './connections-card.tsx'
import { Consent } from './consent.tsx'

const ASKED: ConnectionRequest = {
  name: 'Desk Assistant',
  destination: 'assistant.example',
  scopes: [
    { scope: 'read', tools: ['Read odds board', 'Fair odds'] },
    { scope: 'lineups', tools: ['Build lineup'] },
  ],
  email: 'robin@example.com',
}

async function open(answers: Readonly<Record<string, unknown>> = {}) {
  const left: string[] = []
  const piece = await openPiece(<Consent request="q_1.2" asked={ASKED} onLeave={(to) => void left.push(to)} />, answers)
  return { ...piece, left }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('an assistant that asks to be connected', () => {
  it('is named with where the answer goes, whose account it is, what it may do with which tools, and what it never can', async () => {
    const { words } = await open()
    for (const said of [
      'Desk Assistant asks to use AI Sports Guru in your name.',
      'The answer goes toassistant.example',
      'Your accountrobin@example.com',
      'Look things up and calculate',
      'The 2 toolsRead odds board · Fair odds',
      'Build lineups and simulate contests',
      'The one toolBuild lineup',
      'It can never place or record a bet, move money',
      'Your plan, limits and breaks hold for it',
    ])
      expect(words()).toContain(said)
  })

  it('is allowed all that it asks for, and the page goes back to it', async () => {
    const { user, calls, left, says } = await open({ 'POST /api/connections/allow': { location: 'https://assistant.example/cb?code=1' } })
    await user.click(button('Allow'))
    await says('Going back to the program.')
    expect(calls).toEqual([{ call: 'POST /api/connections/allow', sent: { request: 'q_1.2', scopes: ['read', 'lineups'] } }])
    expect(left).toEqual(['https://assistant.example/cb?code=1'])
    // What is answered is not answered twice.
    expect(button('Allow').disabled && button('Turn down').disabled).toBe(true)
  })

  it('is allowed a part, and not nothing', async () => {
    const { user, calls, says } = await open({ 'POST /api/connections/allow': { location: 'https://assistant.example/cb' } })
    const boxes = screen.getAllByRole('checkbox')
    for (const box of boxes) await user.click(box)
    await says('Choose at least one, or turn it down.')
    expect(button('Allow').disabled).toBe(true)
    await user.click(boxes[0]!)
    await user.click(button('Allow'))
    expect(calls[0]!.sent).toEqual({ request: 'q_1.2', scopes: ['read'] })
  })

  it('is turned down', async () => {
    const { user, calls, left } = await open({
      'POST /api/connections/refuse': { location: 'https://assistant.example/cb?error=access_denied' },
    })
    await user.click(button('Turn down'))
    expect(calls).toEqual([{ call: 'POST /api/connections/refuse', sent: { request: 'q_1.2' } }])
    expect(left).toEqual(['https://assistant.example/cb?error=access_denied'])
  })

  it('hears nothing where the answer failed: the person reads why and may try again', async () => {
    const sentence = 'You have 20 connections. End one in the settings that you do not use any more.'
    const { user, left } = await open({ 'POST /api/connections/allow': refused(409, 'conflict', sentence) })
    await user.click(button('Allow'))
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(left).toEqual([])
    expect(button('Allow').disabled).toBe(false)
  })
})

describe('connected assistants', () => {
  const row: ConnectionRow = {
    id: 'c1',
    name: 'Desk Assistant',
    destination: 'a program on this machine',
    scopes: ['read', 'lineups'],
    createdAt: '2026-11-01T12:00:00.000Z',
    lastUsedAt: null,
    expiresAt: '2026-12-31T12:00:00.000Z',
  }
  it('are listed with what they may do, and ended', async () => {
    let rows = [row]
    const end = () => {
      rows = []
      return { ended: true }
    }
    const { user, words, says } = await openPiece(<ConnectionsCard />, {
      'GET /api/connections': () => ({ connections: rows }),
      'DELETE /api/connections/c1': end,
    })
    await says('Desk Assistant')
    expect(words()).toContain(
      'a program on this machine · Look things up and calculate; Build lineups and simulate contests · never used · ends ',
    )
    await user.click(button('End the connection of Desk Assistant'))
    await says('No assistant is connected.')
    expect(words()).not.toContain('Desk Assistant')
  })
  it('that cannot be read say so and can be asked for again', async () => {
    let isUp = false
    const { user, says } = await openPiece(<ConnectionsCard />, {
      'GET /api/connections': () => (isUp ? answered({ connections: [] }) : refused(503, 'unavailable', 'Busy.')),
    })
    await says('Which assistants are connected could not be read.')
    isUp = true
    await user.click(button('Try again'))
    await says('No assistant is connected.')
    cleanup()
  })
})
