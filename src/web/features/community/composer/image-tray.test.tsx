import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { Composer } from './composer.tsx'

const made = (id: string) => ({ id, url: `/api/objects/${id}/full`, thumbUrl: `/api/objects/${id}/thumb`, width: 40, height: 30 })
const picture = (name: string, size = 3) => new File([new Uint8Array(size)], name, { type: 'image/png' })

beforeEach(() => {
  // jsdom has no pictures.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: vi.fn() })
})

async function openComposer(more: object = {}) {
  let asked = 0
  const piece = await openPiece(<Composer isOpen onClose={() => {}} onHelp={() => {}} />, {
    'GET /api/forum/drafts/post': { content: 'Look at these' },
    'PUT /api/forum/drafts/post': {},
    'GET /api/me/preferences': {},
    'POST /api/objects/upload': () => {
      asked += 1
      return { uploadURL: `/api/objects/upload/i${asked}?token=9.t${asked}`, id: `i${asked}`, expiresAt: 9, mostBytes: 10 }
    },
    ...Object.fromEntries([1, 2, 3, 4, 5].map((i) => [`PUT /api/objects/upload/i${i}`, () => made(`i${i}`)])),
    'POST /api/forum/posts': { post: {}, help: null },
    ...more,
  })
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('no field for files')
    return found
  })
  await waitFor(() => expect((screen.getByLabelText('What is on your mind?') as HTMLTextAreaElement).value).toBe('Look at these'))
  return { ...piece, choose: (files: File[]) => fireEvent.change(input, { target: { files } }) }
}
const post = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post' })

it('images are sent as they are chosen, and the post names those that are left, in their order', async () => {
  const piece = await openComposer()
  piece.choose([picture('one.png'), picture('two.png'), picture('three.png')])
  // Not before all of them are there.
  expect(post().disabled).toBe(true)
  await waitFor(() => expect(post().disabled).toBe(false))
  await piece.user.click(screen.getByRole('button', { name: 'Take out two.png' }))
  await piece.user.click(post())
  await expect.poll(() => piece.calls.find(({ call }) => call === 'POST /api/forum/posts')?.sent).toMatchObject({ mediaUrls: ['i1', 'i3'] })
})

it('one that is refused says why and goes into no post; the others do', async () => {
  const piece = await openComposer({ 'PUT /api/objects/upload/i1': () => refused(400, 'unreadable_file', 'This image cannot be opened.') })
  piece.choose([picture('broken.png'), picture('good.png')])
  expect((await screen.findByText('broken.png: This image cannot be opened.')).getAttribute('role')).toBe('alert')
  await waitFor(() => expect(post().disabled).toBe(false))
  await piece.user.click(post())
  await expect.poll(() => piece.calls.find(({ call }) => call === 'POST /api/forum/posts')?.sent).toMatchObject({ mediaUrls: ['i2'] })
})

it('more than five, larger than 10 MB, empty and other files are said without being sent', async () => {
  const piece = await openComposer()
  const large = picture('large.png')
  Object.defineProperty(large, 'size', { value: 10_485_761 })
  piece.choose([
    large,
    picture('empty.png', 0),
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
    picture('a.png'),
    picture('b.png'),
    picture('c.png'),
  ])
  await screen.findByText('large.png is larger than 10 MB.')
  await screen.findByText('empty.png is empty.')
  await screen.findByText('notes.txt is no image.')
  await screen.findByText('A post has at most 5 images: 1 of these were left out.')
  await waitFor(() => expect(post().disabled).toBe(false))
  expect(piece.calls.filter(({ call }) => call === 'POST /api/objects/upload').length).toBe(2)
})
