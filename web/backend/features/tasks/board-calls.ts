// What the board of tasks asks.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { taskBoardTexts as texts } from '#domain/wording/task-work.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export function useTaskBoard(branch: string | null, date: string | null) {
  return useQuery({
    queryKey: ['task-board', branch, date],
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const query = { ...(branch !== null && { branch }), ...(date !== null && { date }) }
      return (await askAsStaff('GET /task-board', { query }, { signal })).data
    },
    meta: { operation: 'taskBoard.load', failure: texts.notLoaded },
  })
}
