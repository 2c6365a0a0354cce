// Who works here and who is in: from the server, else as it was last heard.
import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { ClockBoard } from '#contract/staff/time-tracking.ts'
import { afterKeptTaps, type KeptTap } from '#domain/staff/waiting-taps.ts'
import { clockToken } from '../../shell/clock-address.ts'
import { askClock } from '../../shell/clock-call.ts'
import { keep, readKept } from '../../shell/kept.ts'

export type BoardPerson = ClockBoard['people'][number]

const every = 20_000
const boardKey = ['board'] as const

/** As this device last heard it, with the same token. */
interface KeptBoard {
  readonly token: string
  readonly board: ClockBoard
}

export function useBoard() {
  return useQuery({
    queryKey: boardKey,
    refetchInterval: every,
    // As last heard, until the server says it anew; without a connection it stays.
    initialData: keptBoard,
    initialDataUpdatedAt: 0,
    queryFn: async () => {
      const params = { accessToken: clockToken() }
      const board = await askClock('GET /time-tracking/:accessToken/people', { params })
      keep('board', { token: clockToken(), board } satisfies KeptBoard)
      return board
    },
  })
}

export function refreshBoard(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: boardKey })
}

/** A tap that has just arrived: the board knows it before the server is asked anew. */
export function noteArrived(client: QueryClient, username: string, tap: KeptTap): void {
  client.setQueryData<ClockBoard>(boardKey, (board) => board && withTap(board, username, tap))
}

function withTap(board: ClockBoard, username: string, tap: KeptTap): ClockBoard {
  const people = board.people.map((person) =>
    person.username === username ? { ...person, ...afterKeptTaps(person, [tap]) } : person,
  )
  return { ...board, people }
}

function keptBoard(): ClockBoard | undefined {
  const kept = readKept('board', isKept, null)
  return kept?.token === clockToken() ? kept.board : undefined
}

function isKept(found: unknown): found is KeptBoard | null {
  return found === null || typeof (found as Partial<KeptBoard>).token === 'string'
}
