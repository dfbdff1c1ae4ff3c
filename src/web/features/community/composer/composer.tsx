import { type FormEvent, useState } from 'react'
import type { PickInput } from '#contract/community/community-shapes.ts'
import { promotionFault } from '#core/community/offers.ts'
import { MOST_POST_CHARACTERS, POST_TYPES, type PostType } from '#core/community/post.ts'
import { textFault } from '#core/community/post-text.ts'
import { LEAGUE_KEYS, LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { problemIn } from '../../../api/problem.ts'
import { formatCount } from '../../../format/percent.ts'
import { useFirstLeague } from '../../../preferences/preferences.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { ErrorText } from '../../../ui/states/error-text.tsx'
import { useHelp } from '../../care/help-dialog.tsx'
import { COMMUNITY, TYPE_WORDS } from '../community.copy.ts'
import { useCreatePost } from '../community.queries.ts'
import { MarkdownText } from '../markdown-text.tsx'
import { ImageTray, useDroppedFiles } from './image-tray.tsx'
import { PickChooser } from './pick-chooser.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { usePostImages } from './use-post-images.ts'

const TYPES = POST_TYPES.map((key) => ({ key, label: TYPE_WORDS[key] }))
const SPORTS = [{ key: 'none' as const, label: 'No league' }, ...LEAGUE_KEYS.map((key) => ({ key, label: LEAGUES[key].name }))]

type Props = { isOpen: boolean; onClose: () => void; onHelp: () => void; initial?: PickInput | null }

const tagsOf = (text: string): string[] => [...new Set(text.split(/[\s,#]+/).filter(Boolean))].slice(0, 5)

/** The dialog in which a post is written; what is typed is kept as a draft until it is posted. */
export function Composer({ isOpen, onClose, onHelp, initial = null }: Props) {
  const first = useFirstLeague(LEAGUE_KEYS)
  const draft = useKeptDraft('post')
  const [type, setType] = useState<PostType>(initial ? 'pick' : 'general')
  const [sport, setSport] = useState<LeagueKey | 'none'>('none')
  const [pick, setPick] = useState<PickInput | null>(initial)
  const [tags, setTags] = useState('')
  const [isPreview, setIsPreview] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const creating = useCreatePost()
  const help = useHelp()
  const images = usePostImages()
  const dropped = useDroppedFiles(images.add)
  const isPick = type === 'pick'
  const isReady = isPick ? pick !== null : draft.text.trim() !== ''
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const fault = textFault(draft.text)
    const sentence = (fault && !(isPick && fault.kind === 'empty') ? fault.sentence : null) ?? promotionFault(draft.text)
    if (sentence) return setError(sentence)
    setError(null)
    creating.mutate(
      {
        content: draft.text,
        type,
        sport: sport === 'none' ? null : sport,
        tags: tagsOf(tags),
        mediaUrls: [...images.ids],
        pick: isPick ? pick : null,
      },
      {
        onSuccess: ({ help }) => {
          draft.clear()
          setTags('')
          setPick(null)
          images.clear()
          void toast({ title: COMMUNITY.shared })
          onClose()
          if (help) onHelp()
        },
        onError: (failure) => {
          setError(problemIn(failure).detail || COMMUNITY.failed)
          help.noteRefusal(failure)
        },
      },
    )
  }
  // In place of the form, whose text comes back with it.
  if (help.dialog) return help.dialog
  return (
    <Dialog
      title={COMMUNITY.share}
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button type="submit" form="new-post" tone="primary" disabled={!isReady || images.isSending} busy={creating.isPending}>
            {isPick ? 'Seal and post' : 'Post'}
          </Button>
        </>
      }
    >
      <form id="new-post" onSubmit={handleSubmit} className="grid gap-3" noValidate {...dropped}>
        <ToggleGroup label="Kind of post" choices={TYPES} value={type} onChange={setType} />
        {isPick ? <PickChooser pick={pick} onChange={setPick} initialLeague={pick?.league ?? first} /> : null}
        {isPreview ? (
          <div className="min-h-32 rounded-control border border-line bg-bg p-3">
            <MarkdownText text={draft.text} onMember={() => {}} />
          </div>
        ) : (
          <TextArea
            label={isPick ? 'Why (may stay empty)' : 'What is on your mind?'}
            rows={6}
            value={draft.text}
            error={error}
            onChange={(event) => draft.change(event.target.value)}
            hint={`**bold**, *italic*, > quote, - list, @member. ${formatCount(draft.text.length)} of ${formatCount(MOST_POST_CHARACTERS)}; kept as a draft while you write.`}
          />
        )}
        <ErrorText isSmall>{isPreview && error ? error : null}</ErrorText>
        <ImageTray images={images} />
        <div className="grid gap-3 sm:grid-cols-2">
          {isPick ? null : <Select label="League" showLabel options={SPORTS} value={sport} onChange={setSport} />}
          <Field
            label="Tags (up to five)"
            placeholder="defense weather"
            maxLength={120}
            value={tags}
            onChange={(event) => setTags(event.target.value)}
          />
        </div>
        <Button size="sm" tone="quiet" className="justify-self-start" aria-pressed={isPreview} onClick={() => setIsPreview(!isPreview)}>
          {isPreview ? 'Write on' : 'Preview'}
        </Button>
      </form>
    </Dialog>
  )
}
