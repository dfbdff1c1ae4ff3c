import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Gate } from '../../access/gate.tsx'
import { useAccess } from '../../access/use-access.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { CHAT } from './chat.copy.ts'
import { ChatPanel } from './chat-panel.tsx'

type Props = {
  /** Of the button. */
  label: string
  /** A question about what is on the screen; it stands in the input, to be sent or changed. */
  question: string
  /** On a phone the button is its icon, as in a line of filters. */
  isIconOnPhone?: boolean
}

/** Lex beside a screen, in a layer at its edge: the same conversation as in the chat, with a question about what is shown. */
export function AskSheet({ label, question, isIconOnPhone = false }: Props) {
  const { user } = useAccess()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Sheet
      title={CHAT.title}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button
          className={isIconOnPhone ? 'max-md:w-11 max-md:px-0' : ''}
          icon={<MessageCircle size={16} strokeWidth={1.5} aria-hidden="true" />}
        >
          <span className={isIconOnPhone ? 'max-md:sr-only' : undefined}>{label}</span>
        </Button>
      }
    >
      <div className="px-4 pt-4 [--bottom-bar:0px]">
        <Gate needs="basic_chat">{user ? <ChatPanel key={question} person={user.id} initialDraft={question} /> : null}</Gate>
      </div>
    </Sheet>
  )
}
