import { MessageSquarePlus } from 'lucide-react'
import { type PickedLine, pickAddress } from '#core/community/pick-address.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'

/** From a price to the composer of the community with this line chosen; it is priced and sealed when it is posted. */
export function PostPickLink({ onOpen, ...line }: PickedLine & { onOpen?: () => void }) {
  return (
    <LinkButton
      to="/community"
      search={{ pick: pickAddress(line) }}
      tone="quiet"
      size="sm"
      onClick={onOpen}
      icon={<MessageSquarePlus size={14} strokeWidth={1.5} />}
    >
      Post as a pick
    </LinkButton>
  )
}
