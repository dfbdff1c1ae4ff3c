import { useQuery } from '@tanstack/react-query'
import { videoLibrary } from '#contract/videos/library.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { CLIP_SPORTS, type ClipSport, MOST_DESCRIPTION, MOST_TITLE } from '#core/videos/clip.ts'
import { query } from '../../api/query.ts'
import { Field, TextArea } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'

export type Words = {
  readonly title: string
  readonly description: string
  readonly categoryId: string
  readonly sport: ClipSport
  readonly tags: string
}
export const NO_WORDS: Words = { title: '', description: '', categoryId: '', sport: 'general', tags: '' }
export const sentWords = ({ categoryId, ...words }: Words) => ({ ...words, categoryId: categoryId === '' ? null : categoryId })

export const SPORT_OPTIONS = CLIP_SPORTS.map((key) => ({ key, label: key === 'general' ? 'General' : LEAGUES[key].name }))

/** What is said of a clip: title, description, category, sport, tags. */
export function ClipWordsFields({
  words,
  onChange,
  isTitleNeeded = true,
}: {
  words: Words
  onChange: (words: Words) => void
  isTitleNeeded?: boolean
}) {
  const { data } = useQuery(query(videoLibrary.categories, {}))
  const categories = [{ key: '', label: 'No category' }, ...(data?.categories ?? []).map(({ id, name }) => ({ key: id, label: name }))]
  return (
    <>
      <Field
        label="Title"
        required={isTitleNeeded}
        maxLength={MOST_TITLE}
        value={words.title}
        onChange={({ target }) => onChange({ ...words, title: target.value })}
      />
      <TextArea
        label="Description"
        rows={3}
        maxLength={MOST_DESCRIPTION}
        value={words.description}
        onChange={({ target }) => onChange({ ...words, description: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Category"
          showLabel
          options={categories}
          value={words.categoryId}
          onChange={(categoryId) => onChange({ ...words, categoryId })}
        />
        <Select label="Sport" showLabel options={SPORT_OPTIONS} value={words.sport} onChange={(sport) => onChange({ ...words, sport })} />
      </div>
      <Field
        label="Tags"
        hint="Separated by commas"
        maxLength={400}
        value={words.tags}
        onChange={({ target }) => onChange({ ...words, tags: target.value })}
      />
    </>
  )
}
