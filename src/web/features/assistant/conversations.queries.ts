import { useMutation, useQuery } from '@tanstack/react-query'
import { assistant } from '#contract/people/assistant.ts'
import { conversations } from '#contract/people/conversations.ts'
import { FRESH } from '../../api/freshness.ts'
import { mutation, query } from '../../api/query.ts'

export const useConversations = (search: string) =>
  useQuery(query(conversations.list, search === '' ? {} : { search }, { staleTime: FRESH.status }))
/** @param id null while none is to be read */
export const useConversationById = (id: string | null) =>
  useQuery(query(conversations.read, { conversation: id ?? '-' }, { enabled: id !== null, staleTime: FRESH.status }))
export const usePrompts = () => useQuery(query(assistant.prompts, {}, { staleTime: FRESH.account }))

const TOUCHED = [conversations.list, conversations.read] as const
export const useRename = () => useMutation(mutation(conversations.rename, { invalidates: TOUCHED }))
export const useRemove = () => useMutation(mutation(conversations.remove, { invalidates: [conversations.list] }))
export const useRemoveAll = () => useMutation(mutation(conversations.removeAll, { invalidates: [conversations.list] }))
