// The images of a post that is being written: each is sent as soon as it is chosen, one after another, and stands in the post once the server has it.
import { useEffect, useRef, useState } from 'react'
import type { ImageRow } from '#contract/community/community-shapes.ts'
import { MOST_IMAGE_BYTES, objects } from '#contract/community/objects.ts'
import { MOST_IMAGES } from '#core/community/post.ts'
import { call } from '../../../api/client.ts'
import { problemIn } from '../../../api/problem.ts'

type Item = {
  readonly key: number
  readonly file: File
  /** Of the file itself, for as long as the form is open. */
  readonly url: string
  readonly image: ImageRow | null
  readonly problem: string | null
}

export type PostImages = {
  readonly items: readonly Item[]
  /** Of those that were refused, a sentence each. */
  readonly refusals: readonly string[]
  readonly isSending: boolean
  /** Ids of those that the server has, in their order. */
  readonly ids: readonly string[]
  add(files: readonly File[]): void
  remove(key: number): void
  clear(): void
}

/** What would be refused is said before it is sent. */
function whyNot(file: File): string | null {
  if (file.size > MOST_IMAGE_BYTES) return `${file.name} is larger than 10 MB.`
  if (file.size === 0) return `${file.name} is empty.`
  return file.type === '' || file.type.startsWith('image/') ? null : `${file.name} is no image.`
}

/** Ends what is under way of these and gives their pictures back. */
function letGo(gone: readonly Item[], under: Map<number, AbortController>): void {
  for (const { key, url } of gone) {
    under.get(key)?.abort()
    under.delete(key)
    URL.revokeObjectURL(url)
  }
}

let lastKey = 0

export function usePostImages(): PostImages {
  const [items, setItems] = useState<readonly Item[]>([])
  const [surplus, setSurplus] = useState<string | null>(null)
  const under = useRef(new Map<number, AbortController>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const change = (key: number, part: Partial<Item>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...part } : item)))

  const send = async ({ key, file }: Item, signal: AbortSignal) => {
    if (signal.aborted) return
    try {
      const { uploadURL } = await call(objects.upload, {}, { signal })
      const address = new URL(uploadURL, location.origin)
      const id = address.pathname.split('/').at(-1) ?? ''
      const image = await call(objects.send, { id, token: address.searchParams.get('token') ?? '' }, { signal, file })
      change(key, { image })
    } catch (error) {
      if (!signal.aborted) change(key, { problem: `${file.name}: ${problemIn(error).detail}` })
    }
  }
  const forget = (gone: readonly Item[]) => letGo(gone, under.current)
  const all = useRef(items)
  all.current = items
  useEffect(() => {
    const sending = under.current
    return () => letGo(all.current, sending)
  }, [])

  return {
    items,
    refusals: [...items.flatMap(({ problem }) => problem ?? []), ...(surplus ? [surplus] : [])],
    isSending: items.some(({ image, problem }) => image === null && problem === null),
    ids: items.flatMap(({ image }) => image?.id ?? []),
    add(files) {
      const room = MOST_IMAGES - items.length
      setSurplus(files.length > room ? `A post has at most ${MOST_IMAGES} images: ${files.length - room} of these were left out.` : null)
      const added = files.slice(0, room).map((file): Item => {
        lastKey += 1
        return { key: lastKey, file, url: URL.createObjectURL(file), image: null, problem: whyNot(file) }
      })
      setItems((before) => [...before, ...added])
      for (const item of added.filter(({ problem }) => problem === null)) {
        const stop = new AbortController()
        under.current.set(item.key, stop)
        // One after another: the server draws one at a time anyway.
        queue.current = queue.current.then(() => send(item, stop.signal))
      }
    },
    remove(key) {
      forget(items.filter((item) => item.key === key))
      setItems((before) => before.filter((item) => item.key !== key))
      setSurplus(null)
    },
    clear() {
      forget(items)
      setItems([])
      setSurplus(null)
    },
  }
}
