import { useQuery } from '@tanstack/react-query'
import { assistant } from '#contract/people/assistant.ts'
import { query } from '../../../api/query.ts'
import { SLIP } from './slip.copy.ts'

/** Who sees a picture that is sent, said before it is sent; an empty place of its size as long as it is not known. */
export function PictureGoes() {
  const { data } = useQuery(query(assistant.status, {}))
  // Made by the style: nothing that anybody, or a search in the page, could read.
  if (!data) return <span className="invisible after:content-[attr(data-holds)]" data-holds={SLIP.readHere} />
  return data.picturesGoTo === null ? SLIP.readHere : SLIP.goesTo(data.picturesGoTo)
}
