// A question to Lex from another screen: it is asked at once, and the chat opens where the answer comes in.
import { useNavigate } from '@tanstack/react-router'
import { useConversation } from './use-conversation.ts'

/** @param person id of who is signed in. While Lex still answers something else, the question waits in the input of the chat. */
export function useAskLex(person: string): (question: string) => void {
  const { send, isBusy } = useConversation(person)
  const navigate = useNavigate()
  return (question) => {
    if (!isBusy) send(question)
    void navigate({ to: '/chat', search: isBusy ? { ask: question } : {} })
  }
}
