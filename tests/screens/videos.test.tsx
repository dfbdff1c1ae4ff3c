// The video library without a browser: what its list says in each state, a clip that a plan does not reach, captions and notes by their forms, the
// link that is shown once, what the administration sees, and clips in the box of ⌘K. Playing is a journey (tests/e2e/videos.test.ts).
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, agedMember, type Person } from '#tests/support/as.ts'
import { madeVideo } from '#tests/support/made-video.ts'
import { openScreen, refusal, silence } from '#tests/support/screen.tsx'

// Its controls are elements that only a browser has.
vi.mock('#web/features/videos/file-player.tsx', () => ({ FilePlayer: () => null }))

let app: TestApp
let pro: Person
beforeAll(async () => {
  app = await testApp()
  await app.jobs.find(({ name }) => name === 'videos.demo')!.run(new AbortController().signal)
  pro = await aged('pro')
  return () => app.close()
})

const aged = (tier: 'free' | 'casual' | 'pro') => agedMember(app, { tier, ageMs: 3 * 86_400_000 })
async function uploaded(person: Person, seconds: number, rest: object = {}): Promise<string> {
  const bytes = await madeVideo({ seconds })
  const begun = await person.post('/api/video-library/uploads', { fileName: 'clip.mp4', title: 'A clip', bytes: bytes.length, ...rest })
  const { upload } = begun.json<{ upload: { id: string; address: string } }>()
  const headers = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  await person.send('PATCH', upload.address, bytes, headers)
  expect((await person.post(`/api/video-library/uploads/${upload.id}/finish`)).statusCode).toBe(200)
  return upload.id
}
const ALL = '/api/video-library/all'

describe('the library', () => {
  it('waits, fails with a way to try again, and then shows its clips with length and sport', async () => {
    const waiting = openScreen(pro, '/videos', ({ path }) => (path === ALL ? silence() : undefined))
    await waiting.stands()
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).not.toBeNull())
    expect(waiting.words()).not.toMatch(/no clip|empty/i)
    cleanup()
    let isBroken = true
    const failing = openScreen(pro, '/videos', ({ path }) =>
      path === ALL && isBroken ? refusal(500, 'internal', 'Something went wrong', 'The server had a fault. Try again.') : undefined,
    )
    await failing.settled()
    expect(failing.alerts().join()).toContain('The server had a fault.')
    isBroken = false
    await failing.user.click(failing.retries()[0]!)
    expect(await screen.findAllByRole('link', { name: /^Demo: .*0:\d\d|0:\d\d.*Demo: / })).toHaveLength(3)
  })
  it('says of a filter that nothing fits it, of a member that nothing of theirs is there, and where the word is said', async () => {
    const { user, settled } = openScreen(pro, '/videos')
    await settled()
    await user.type(screen.getByRole('searchbox', { name: 'Search titles, tags and captions' }), 'nothing is called so')
    await screen.findByText('No clip fits')
    cleanup()
    openScreen(pro, '/videos?show=own')
    await screen.findByText('No clip of yours is here')
    cleanup()
    openScreen(pro, '/videos?show=begun&search=nothing+is+called+so')
    await screen.findByText('No clip fits')
    cleanup()
    openScreen(pro, '/videos?search=field+goa')
    expect((await screen.findAllByText(/^Said \d+:\d\d: “.*field goal is good.*”$/)).length).toBeGreaterThan(0)
  })
})

describe('a clip', () => {
  it('longer than the plan reaches says which plan, and shows no player', async () => {
    const id = await uploaded(await aged('casual'), 60)
    const free = await aged('free')
    const { words } = openScreen(free, `/videos/${id}`)
    await screen.findByText('With Casual')
    expect(words()).toContain('See plans')
  })
  it('shows who it is by, how often it was seen and when it came, to everybody’s eyes', async () => {
    const owner = await aged('casual')
    const id = await uploaded(owner, 5)
    const { clip } = { clip: (await owner.get(`/api/video-library/clips/${id}`)).json<{ video: { author: string } }>().video }
    openScreen(pro, `/videos/${id}`)
    const line = await screen.findByText(new RegExp(`^${clip.author} · 0 views · `))
    expect(line.closest('.sr-only')).toBeNull()
  })
  it('leads back to the library in a line of its own: beside a title of any length the link would be cut off on a phone', async () => {
    openScreen(pro, '/videos/demo-nfl')
    const link = await screen.findByRole('link', { name: 'All videos' })
    expect(link.getAttribute('href')).toBe('/videos')
    expect(link.closest('header')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).closest('header')?.className).not.toContain('overflow-x-auto')
  })
  it('that is not there leads back to the library', async () => {
    openScreen(pro, '/videos/nobody')
    await screen.findByText('No such video')
    expect(screen.getByRole('link', { name: 'All videos' })).toBeTruthy()
  })
  it('of another site is asked for by a press only', async () => {
    const playback = { kind: 'frame', provider: 'youtube', address: 'https://www.youtube-nocookie.com/embed/x', page: 'https://x.example' }
    const { video } = (await pro.get('/api/video-library/clips/demo-nfl')).json<{ video: object }>()
    const { user } = openScreen(pro, '/videos/demo-nfl', ({ path }) =>
      path === '/api/video-library/clips/demo-nfl'
        ? new Response(JSON.stringify({ video, playback, mayEdit: false, note: null, viewAfter: 3 }), {
            headers: { 'content-type': 'application/json' },
          })
        : undefined,
    )
    const play = await screen.findByRole('button', { name: 'Play from YouTube' })
    expect(document.querySelector('iframe')).toBeNull()
    expect(screen.getByText(/YouTube is asked nothing and learns nothing/)).toBeTruthy()
    await user.click(play)
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe(playback.address)
  })
  it('gets captions by its owner’s hand: refused with the line, kept, read by others, who may not write', async () => {
    const owner = await aged('pro')
    const id = await uploaded(owner, 5)
    const { user } = openScreen(owner, `/videos/${id}`)
    const field = await screen.findByRole('textbox', { name: /^Captions/ })
    await user.click(field)
    await user.paste('WEBVTT\n\n00:03.000 --> 00:01.000\nBackwards')
    await user.click(screen.getByRole('button', { name: 'Keep captions' }))
    await screen.findByText('Line 3: a caption ends before it begins.')
    await user.clear(field)
    await user.paste('WEBVTT\n\n00:01.000 --> 00:02.500\nHe throws to the hot route.')
    await user.click(screen.getByRole('button', { name: 'Keep captions' }))
    await screen.findByRole('button', { name: /0:01\s*He throws to the hot route/ })
    cleanup()
    openScreen(pro, `/videos/${id}`)
    await screen.findByRole('button', { name: /0:01\s*He throws to the hot route/ })
    expect(screen.queryByRole('button', { name: 'Keep captions' })).toBeNull()
  })
  it('gets notes and a link by pro, which whoever has it reads until it is ended; without pro a line says with which plan', async () => {
    const { user } = openScreen(pro, '/videos/demo-nfl')
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'The turn of the game')
    await user.click(screen.getByRole('button', { name: 'Note it here' }))
    await screen.findByRole('button', { name: 'Delete the note at 0:00' })
    await user.click(screen.getByRole('button', { name: 'Make a link' }))
    const { value } = (await screen.findByRole('textbox', { name: 'The link, shown once' })) as HTMLInputElement
    cleanup()
    const shared = new URL(value).pathname
    const reading = openScreen(await aged('free'), shared)
    await screen.findByText('The turn of the game')
    expect(reading.words()).toContain('to read only')
    expect(screen.queryByRole('button', { name: /Delete the note/ })).toBeNull()
    cleanup()
    const again = openScreen(pro, '/videos/demo-nfl')
    await again.user.click(await screen.findByRole('button', { name: 'End it' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End it' })).toBeNull())
    cleanup()
    openScreen(pro, shared)
    await screen.findByText('Nothing at this address')
    cleanup()
    openScreen(await aged('casual'), '/videos/demo-nfl')
    await screen.findByText('Notes and drawings on clips come with Pro.')
  })
  it('is changed by its owner: what is refused stays in the form, what is kept stands on the page; nobody else has the button', async () => {
    const owner = await aged('casual')
    const id = await uploaded(owner, 5, { title: 'First title', tags: 'nfl' })
    const { user } = openScreen(owner, `/videos/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog', { name: 'What is said of this clip' })
    const title = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Title' })
    expect([title.value, within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Tags/ }).value]).toEqual(['First title', 'nfl'])
    await user.clear(title)
    await user.type(title, 'Lock of the day, guaranteed')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText(/No bet is sure/)
    expect(title.value).toBe('Lock of the day, guaranteed')
    await user.clear(title)
    await user.type(title, 'Second title')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { name: 'Second title' })
    expect(screen.getByText('nfl')).toBeTruthy()
    cleanup()
    openScreen(pro, `/videos/${id}`)
    await screen.findByRole('heading', { name: 'Second title' })
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })
  it('is reported with a reason, which the administration reads', async () => {
    const id = await uploaded(await aged('free'), 5, { title: 'Odd clip' })
    const { user } = openScreen(pro, `/videos/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Report' }))
    const dialog = await screen.findByRole('dialog', { name: 'Report this clip' })
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
    await user.type(within(dialog).getByRole('textbox', { name: 'What is wrong with it?' }), 'Not a game at all')
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    await screen.findByText(/Whoever runs this server reads it/)
    cleanup()
    openScreen(await administrator(app), '/admin/video-upload')
    await screen.findByText('Not a game at all')
    expect(screen.getByRole('link', { name: 'Odd clip (1)' })).toBeTruthy()
  })
})

it('the administration: a video without an address, and a category that is there, are refused with the sentence', async () => {
  const boss = await administrator(app)
  expect((await boss.post('/api/video-library/categories', { name: 'Goal line' })).statusCode).toBe(200)
  const { user } = openScreen(boss, '/admin/video-upload')
  await user.click(await screen.findByRole('button', { name: 'Add Video URL' }))
  // On a phone both acts stand in sight: the line of the title wraps, and does not scroll.
  expect(document.querySelector('main header')!.className).not.toContain('overflow-x-auto')
  const dialog = await screen.findByRole('dialog', { name: 'Add Video URL' })
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await within(dialog).findByText('Please enter a video URL')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'New Category' }))
  const box = await screen.findByRole('dialog', { name: 'New Category' })
  await user.type(within(box).getByRole('textbox', { name: 'Name' }), 'goal line')
  await user.click(within(box).getByRole('button', { name: 'Create' }))
  await within(box).findByRole('alert')
  await user.type(within(box).getByRole('textbox', { name: 'Name' }), ' stands')
  await user.click(within(box).getByRole('button', { name: 'Create' }))
  await screen.findByText('Category created successfully!')
})

it('⌘K finds a clip by its title while it is typed, and by what is said in it', async () => {
  const { user, settled } = openScreen(pro, '/settings')
  await settled()
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /A player, team, game/ })
  await user.type(field, 'buccan')
  const option = await screen.findByRole('option', { name: /^Demo: Tampa Bay Buccaneers at Dallas Cowboys.*NFL, Videos$/ })
  await user.click(option)
  await screen.findByRole('heading', { level: 1, name: 'Demo: Tampa Bay Buccaneers at Dallas Cowboys' })
})
