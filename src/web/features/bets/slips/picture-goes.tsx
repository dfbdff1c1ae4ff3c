import { useQuery } from '@tanstack/react-query'
import { assistant } from '#contract/people/assistant.ts'
import { query } from '../../../api/query.ts'
import { SLIP } from './slip.copy.ts'

/** Who sees a picture that is sent, said before it is sent; nothing as long as it is not known. */
export function PictureGoes() {
  const { data } = useQuery(query(assistant.status, {}))
  if (!data) return null
  return data.picturesGoTo === null ? SLIP.readHere : SLIP.goesTo(data.picturesGoTo)
}
