// One's own picture: chosen, sent to an address that is good once, and taken away again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { forum } from '#contract/community/forum.ts'
import { MOST_IMAGE_BYTES, objects } from '#contract/community/objects.ts'
import { accounts } from '#contract/people/accounts.ts'
import { call } from '../../../api/client.ts'
import { problemIn } from '../../../api/problem.ts'
import { mutation, readAgain } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { ErrorText } from '../../../ui/states/error-text.tsx'
import { AVATAR } from './profile.copy.ts'

const ACCEPT = 'image/jpeg,image/png,image/gif,image/webp'
const SHOWN_IN = [accounts.profile, accounts.currentUser, forum.posts, forum.post] as const

class Refused extends Error {}

/** What the server would refuse is said before it is sent. */
async function send(file: File): Promise<void> {
  if (file.size > MOST_IMAGE_BYTES) throw new Refused(AVATAR.tooLarge(file.name))
  if (file.size === 0) throw new Refused(AVATAR.empty(file.name))
  if (file.type !== '' && !file.type.startsWith('image/')) throw new Refused(AVATAR.noImage(file.name))
  const { uploadURL, id } = await call(objects.upload, { purpose: 'avatar' })
  const token = new URL(uploadURL, location.origin).searchParams.get('token') ?? ''
  await call(objects.send, { id, token }, { file })
  await call(objects.setAvatar, { id })
}

export function AvatarForm({ hasPicture }: { hasPicture: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: async () => {
      await readAgain(
        client,
        SHOWN_IN.map(({ path }) => path),
      )
      void toast({ title: AVATAR.saved, detail: AVATAR.shownFrom })
    },
  })
  const removing = useMutation(mutation(objects.removeAvatar, { invalidates: SHOWN_IN }))
  const { error } = sending
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Camera size={14} strokeWidth={1.5} />} busy={sending.isPending} onClick={() => input.current?.click()}>
          {hasPicture ? AVATAR.change : AVATAR.add}
        </Button>
        {hasPicture ? (
          <Button size="sm" tone="quiet" busy={removing.isPending} onClick={() => removing.mutate({})}>
            {AVATAR.remove}
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        tabIndex={-1}
        aria-label={AVATAR.file}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) sending.mutate(file)
        }}
      />
      <p className="note">{AVATAR.shownFrom}</p>
      <ErrorText isSmall>{error ? (error instanceof Refused ? error.message : problemIn(error).detail) : null}</ErrorText>
    </div>
  )
}
